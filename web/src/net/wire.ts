/** A socket that comes back: waits between tries, signs of life, silence noticed. Not here: what is said on it. */
import { arrived } from "../script";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_EVERY = 15_000;
const SILENCE = 25_000;

export interface WireEnds<Said> {
  heard(message: Said): void;
  /** How often it has been tried in vain, and how long until the next try, milliseconds. */
  lost(tries: number, wait: number): void;
}

export class Wire<Said> {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private at = 0;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly ends: WireEnds<Said>,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.begin();
  }

  private begin(): void {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.open();
  }

  /** The other end answered as it should: the next loss waits little again. */
  settled(): void {
    this.attempts = 0;
  }

  write(message: object): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** Begins anew on a fresh socket. */
  again(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    clearTimeout(this.timer);
    this.closed = false;
    this.begin();
  }

  /** No more tries. */
  close(): void {
    this.closed = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  private readonly now = (): void => {
    if (document.visibilityState === "hidden" || this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.make(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    this.at = performance.now();
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.at = performance.now();
      this.ends.heard(arrived(JSON.parse(String(message.data)) as Said));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.dropped();
    };
    clearInterval(this.beat);
    this.beat = setInterval(() => this.pulse(), PING_EVERY / 3);
  }

  private dropped(): void {
    this.socket = null;
    clearInterval(this.beat);
    if (this.closed) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts++) * (0.8 + Math.random() * 0.4);
    this.ends.lost(this.attempts, wait);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private pulse(): void {
    const quiet = performance.now() - this.at;
    if (quiet > SILENCE) this.socket?.close();
    else if (quiet > PING_EVERY) this.write({ type: "ping", t: Date.now() });
  }
}
