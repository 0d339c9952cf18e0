/** An answer as it is sent: the bytes, and the same bytes packed. */
export interface KeptAnswer {
  readonly companyId: string;
  readonly type: string;
  readonly tag: string;
  readonly policy: string;
  readonly bytes: Buffer;
  readonly packed: Buffer;
  /** In milliseconds; a page is read again afterwards, whatever the node heard. */
  readonly until: number;
}

/** Our choices (decision 0036): what a node keeps of pages in memory, and for how long unasked. */
export const mostBytes = 64 * 1024 * 1024;
export const freshMs = 60_000;

const sizeOf = ({ bytes, packed, policy }: KeptAnswer): number =>
  bytes.length + packed.length + policy.length * 2 + 500;

/** The answers that visitors asked for last, up to a number of bytes. */
export class PageMemory {
  readonly #most: number;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #keysOf = new Map<string, Set<string>>();
  #bytes = 0;
  #purges = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts what was purged so far; an answer that was begun before a purge may be old. */
  get purges(): number {
    return this.#purges;
  }

  find(key: string, now: number): KeptAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (kept.until <= now) {
      this.#drop(key);
      return undefined;
    }
    // The last one asked for is the last one dropped.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  keep(key: string, answer: KeptAnswer, purgesBefore: number): void {
    const size = sizeOf(answer);
    if (purgesBefore !== this.#purges || size > this.#most / 4) return;
    this.#drop(key);
    this.#kept.set(key, answer);
    this.#bytes += size;
    const keys = this.#keysOf.get(answer.companyId) ?? new Set();
    this.#keysOf.set(answer.companyId, keys.add(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  purge(companyId: string): void {
    this.#purges += 1;
    for (const key of this.#keysOf.get(companyId) ?? []) this.#drop(key);
  }

  clear(): void {
    this.#purges += 1;
    this.#kept.clear();
    this.#keysOf.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= sizeOf(kept);
    const keys = this.#keysOf.get(kept.companyId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(kept.companyId);
  }
}
