/**
 * A competition as anybody sees it, without a link: asked for again and again. It stands in for a room's socket where a
 * page only looks on. Not here: sockets (net/room.ts).
 */

import type { RoomState } from "../../net/room";
import type { EventFacts } from "../../protocol";
import { createStore, type Store } from "../../store";

const WAIT = 8000;

export class PublicRoom {
  readonly live: Store<RoomState>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** What the server calls the state that is shown. */
  private mark = "";

  constructor(
    readonly room: string,
    private readonly every: number,
  ) {
    this.live = createStore<RoomState>({
      status: "connecting",
      view: null,
      matches: {},
      event: null,
      offset: 0,
      timed: false,
      me: null,
      wallOff: 0,
      trouble: "",
    });
    void this.look();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    const stop = AbortSignal.timeout(WAIT);
    try {
      const headers: Record<string, string> = this.mark ? { "If-None-Match": this.mark } : {};
      const path = `/api/events/${encodeURIComponent(this.room)}`;
      const answer = await fetch(path, { cache: "no-store", signal: stop, headers });
      this.mark = answer.headers.get("etag") ?? this.mark;
      if (answer.status === 304) this.live.update((now) => ({ ...now, status: "live" }));
      else if (answer.ok) this.heard((await answer.json()) as EventFacts, answer.headers.get("date"));
      else if (answer.status === 404) this.live.update((now) => ({ ...now, status: "gone" }));
      else this.lost();
    } catch {
      this.lost();
    }
    if (!this.closed && this.live.get().status !== "gone") this.timer = setTimeout(() => void this.look(), this.every);
  }

  private heard(facts: EventFacts, date: string | null): void {
    if (this.closed) return;
    const wall = date ? Date.parse(date) : Number.NaN;
    this.live.update((now) => ({
      ...now,
      status: "live",
      event: facts.view,
      offset: facts.now - performance.now(),
      timed: true,
      wallOff: Number.isNaN(wall) || Math.abs(Date.now() - wall) < 2000 ? 0 : Date.now() - wall,
    }));
  }

  private lost(): void {
    this.live.update((now) => ({ ...now, status: "offline" }));
  }
}
