/** Seats this browser holds: one key for each table, its counter and what has not been answered yet. Not here: signing. */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { drop, keysUnder, load, save } from "../keep";
import { keyId } from "./crypto";

export interface Waiting {
  n: number;
  body: string;
}

interface Kept {
  key: string;
  n: number;
  waiting: Waiting[];
  at: number;
  /** Claimed without an invitation, and never seated: a link that invites is worth more. */
  loose?: boolean;
}

export class KeyRing {
  readonly id: string;
  readonly key: Uint8Array;
  private kept: Kept;

  private constructor(
    readonly table: string,
    kept: Kept,
  ) {
    this.kept = kept;
    this.key = hexToBytes(kept.key);
    this.id = keyId(this.key);
  }

  static of(table: string): KeyRing | null {
    const kept = load<Kept | null>(`seat.${table}`, null);
    return kept ? new KeyRing(table, kept) : null;
  }

  static keep(table: string, key: Uint8Array, loose = false): KeyRing {
    const ring = new KeyRing(table, { key: bytesToHex(key), n: 0, waiting: [], at: Date.now(), loose });
    ring.write();
    return ring;
  }

  get loose(): boolean {
    return this.kept.loose === true;
  }

  /** It has a seat: no invitation replaces it any more. */
  seated(): void {
    if (this.loose) this.change({ loose: false });
  }

  /** Commands without an answer, oldest first. */
  get waiting(): readonly Waiting[] {
    return this.kept.waiting;
  }

  /** The server has seen numbers up to `counter`. */
  seen(counter: number): void {
    if (counter > this.kept.n) this.change({ n: counter });
  }

  /** Takes the next number for a body and remembers both until they are answered. */
  next(body: string): Waiting {
    const entry = { n: this.kept.n + 1, body };
    this.change({ n: entry.n, waiting: [...this.kept.waiting, entry] });
    return entry;
  }

  answered(n: number): void {
    this.change({ waiting: this.kept.waiting.filter((entry) => entry.n !== n) });
  }

  forget(): void {
    drop(`seat.${this.table}`);
  }

  private change(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part, at: Date.now() };
    this.write();
  }

  private write(): void {
    save(`seat.${this.table}`, this.kept);
  }
}

/** Tables this browser holds a key of, latest first. */
export function tablesHeld(): string[] {
  const at = (table: string): number => load<Kept | null>(`seat.${table}`, null)?.at ?? 0;
  return keysUnder("seat.").sort((a, b) => at(b) - at(a));
}
