"""Scripts that run in the page under test: what it offers now, where that is, and which controls were used.

Here: JavaScript, and nothing of Playwright. Not here: what is done with it (``person``, ``deals``, ``witness``).
"""

from __future__ import annotations

from typing import Final

LOOK: Final = """
(() => {
  const test = (name) => document.querySelector(`[data-test="${name}"]`);
  const on = (one) => !!one && !one.disabled && one.getAttribute('aria-disabled') !== 'true';
  const spot = (one) => {
    if (!one) return null;
    let box = one.getBoundingClientRect();
    if (box.bottom > innerHeight || box.top < 0) {
      one.scrollIntoView({ block: 'center' });
      box = one.getBoundingClientRect();
    }
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const free = !!hit && (one.contains(hit) || hit.contains(one));
    return { x, y, free, under: free || !hit ? '' : `${hit.tagName}.${hit.className}` };
  };
  const last = (selector) => [...document.querySelectorAll(selector)].filter(on).at(-1);
  const phase = () => document.querySelector('.tablep')?.dataset.phase ?? '';
  const offers = [
    ['again', () => (document.querySelector('[data-test="settlement"] .lines') ? null : last('[data-test="next"]'))],
    ['settlement', () => document.querySelector('[data-test="settlement"] .lines')],
    ['over', () => test('over')],
    ['gone', () => document.querySelector('[data-test^=gone-]')],
    ['choose', () => last('.duty.choices[role=group] button')],
    ['declare', () => last('[data-test^=declare-]')],
    ['take-kitty', () => last('[data-test="take-kitty"]')],
    ['pass', () => (phase() === 'drawing' ? null : last('[data-test="pass"]'))],
  ];
  const act = () => {
    for (const [name, find] of offers) {
      const found = find();
      if (found) return [name, found];
    }
    const hint = test('hint');
    if (hint ? !on(hint) : !test('play') && !test('bury-go')) return ['', null];  // a table that records has no hints
    if (test('bury-go')) return ['bury', hint ?? test('bury-go')];
    const duty = test('duty');
    return [duty ? duty.dataset.act : '', duty ? (hint ?? test('play')) : null];
  };
  const mark = () => {
    const held = document.querySelectorAll('.hand .slot').length;
    const words = ['declare', 'duty', 'bury', 'points'].map((name) => test(name)?.textContent ?? '').join('|');
    return `${phase()} ${held} ${words} ${document.querySelectorAll('.lies').length}`;
  };
  window.tuolajiLook = () => {
    const [offer, where] = act();
    const owed = document.querySelector('.hrow.must') !== null && document.querySelector('.hrow.dim .slot') !== null;
    return {
      offer, owed, mark: mark(), spot: spot(where),
      held: document.querySelectorAll('.hand .slot').length,
      phase: phase(),
      lying: document.querySelectorAll('.felt .lies').length,
      number: Number(test('duty')?.dataset.number ?? 0),
      declarer: document.querySelector('.me .tag.on') !== null,
      failed: test('failed') !== null,
      refused: test('refusal')?.textContent ?? '',
    };
  };
  window.tuolajiSpot = (selector) => spot(document.querySelector(selector));
  window.tuolajiReady = () => {
    const found = test('play') ?? test('bury-go');
    return on(found) ? spot(found) : null;
  };
})();
"""
"""Defines ``tuolajiLook()``, the page's state as a person sees it: the act that is offered and where to press for it;
``tuolajiSpot(selector)``, where to press for a control, and ``tuolajiReady()``, for playing what is lifted."""

TELL: Final = """
(() => {
  const told = new Set();
  const tell = (name) => {
    if (told.has(name) || typeof window.tuolajiTold !== 'function') return;
    told.add(name);
    void window.tuolajiTold(name);
  };
  const active = 'button, input, select, textarea, a, summary';
  const used = (event) => {
    const one = event.target instanceof Element ? event.target.closest('[data-test]') : null;
    if (one && (event.isTrusted || event.type === 'change')) tell(one.dataset.test);
  };
  for (const kind of ['pointerdown', 'click', 'keydown', 'input', 'change']) addEventListener(kind, used, true);
  const seen = () => {
    for (const one of document.querySelectorAll('[data-test]')) if (!one.matches(active)) tell(one.dataset.test);
  };
  new MutationObserver(seen).observe(document, { subtree: true, childList: true, attributeFilter: ['data-test'] });
})();
"""
"""Tells ``tuolajiTold(name)`` of every control that was used and of every part that was shown, once for each page."""

BYTES: Final = """
(() => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    real(array);
    if (array.length === 16 && location.pathname.startsWith('/t/')) array.forEach((_, at) => (array[at] = at));
    return array;
  };
})();
"""
"""What the page adds to a deal is always the same (``stacked``)."""

OFFERED: Final = """() => {
  const now = tuolajiLook(), place = `${now.offer} ${now.spot?.x} ${now.spot?.y}`;
  const before = window.tuolajiPlace;
  if (before?.place !== place) window.tuolajiPlace = { place, since: performance.now() };
  const quiet = ['lead', 'follow', 'bury', ''].includes(now.offer) ? 0 : 120;
  return now.offer && performance.now() - window.tuolajiPlace.since >= quiet ? now : null;
}"""
"""What is offered. A button counts once it has stood still as long as a finger takes: while cards come in, it moves."""
READY: Final = "() => tuolajiReady()"
SPOT: Final = "(selector) => tuolajiSpot(selector)"
