/** An answer ready to send: its bytes, plain and compressed. */
export interface KeptAnswer {
  readonly companyId: string;
  readonly type: string;
  readonly tag: string;
  readonly policy: string;
  /** A `Link` header, or ''. */
  readonly link: string;
  readonly bytes: Buffer;
  /** Absent: a picture, which is compressed already. */
  readonly packed?: Buffer;
  /** In milliseconds; the page is read again afterwards, even if no change was reported. */
  readonly until: number;
}

/** Our choices (decision 0036): how many bytes of pages a node keeps in memory, and for how long. */
export const mostBytes = 64 * 1024 * 1024;
export const freshMs = 60_000;

const sizeOf = ({ bytes, packed, policy, link }: KeptAnswer): number =>
  bytes.length + (packed?.length ?? 0) + (policy.length + link.length) * 2 + 500;

/** The most recently requested answers, up to a number of bytes. */
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

  /** The number of purges so far; an answer that was started before a purge may be old. */
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
    // The most recently requested answer is dropped last.
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
