import type { Pool } from 'pg';

export type TakeResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

interface Bucket {
  /** Requests left to spend from memory. */
  left: number;
  /** When the window ends, on this process's monotonic clock. */
  endsAt: number;
  /** The database has nothing left for this window. */
  exhausted: boolean;
  /** Counted by this node alone in this window, since the database was unreachable. */
  alone: boolean;
  asking: Promise<void> | undefined;
}

const allowed: Promise<TakeResult> = Promise.resolve({ allowed: true });
const maxKeys = 20_000;
const keysAfterTrim = 15_000;
// After an outage the database is not asked for a moment, so that requests don't wait for it in vain.
const pauseAfterOutageMs = 5_000;

/**
 * Rate limits across nodes. A node leases about a tenth of a limit at a time and spends it from memory, so only one
 * request in many pays for a statement. While the database is away each node counts on its own.
 */
export class RateLimits {
  readonly #pool: Pool;
  readonly #windowSeconds: number;
  readonly #buckets = new Map<string, Bucket>();
  #awayUntil = 0;

  constructor(pool: Pool, windowSeconds = 60) {
    this.#pool = pool;
    this.#windowSeconds = windowSeconds;
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  take(key: string, limit: number): Promise<TakeResult> {
    const bucket = this.#bucketOf(key);
    if (bucket.left > 0) {
      bucket.left -= 1;
      return allowed;
    }
    return bucket.exhausted ? Promise.resolve(refused(bucket)) : this.#takeLeased(key, limit, bucket);
  }

  async #takeLeased(key: string, limit: number, bucket: Bucket): Promise<TakeResult> {
    while (bucket.left === 0 && !bucket.exhausted) {
      bucket.asking ??= this.#lease(key, limit, bucket).finally(() => {
        bucket.asking = undefined;
      });
      await bucket.asking;
    }
    if (bucket.left === 0) return refused(bucket);
    bucket.left -= 1;
    return { allowed: true };
  }

  async #lease(key: string, limit: number, bucket: Bucket): Promise<void> {
    if (bucket.alone || performance.now() < this.#awayUntil) return this.#countAlone(limit, bucket);
    try {
      const { rows } = await this.#pool.query<{ granted: number; milliseconds_left: number }>(
        'select granted, milliseconds_left from kit.lease($1, $2, $3, $4)',
        [key, this.#windowSeconds, Math.max(1, Math.round(limit / 10)), limit],
      );
      const lease = rows[0];
      if (lease === undefined) throw new Error('No reply to the lease request.');
      bucket.left = lease.granted;
      bucket.exhausted = lease.granted === 0;
      bucket.endsAt = performance.now() + lease.milliseconds_left;
    } catch {
      this.#awayUntil = performance.now() + pauseAfterOutageMs;
      this.#countAlone(limit, bucket);
    }
  }

  #countAlone(limit: number, bucket: Bucket): void {
    bucket.exhausted = bucket.alone || limit === 0;
    if (bucket.alone) return;
    bucket.alone = true;
    bucket.left = limit;
    bucket.endsAt = performance.now() + this.#windowSeconds * 1000;
  }

  #bucketOf(key: string): Bucket {
    const found = this.#buckets.get(key);
    if (found !== undefined && (found.endsAt > performance.now() || found.asking !== undefined)) return found;
    if (this.#buckets.size >= maxKeys) this.#dropOld();
    const fresh: Bucket = { left: 0, endsAt: Infinity, exhausted: false, alone: false, asking: undefined };
    this.#buckets.set(key, fresh);
    return fresh;
  }

  /** Drops ended windows; if a flood of keys fills the current one, also the oldest keys. */
  #dropOld(): void {
    const now = performance.now();
    for (const [key, bucket] of this.#buckets) if (bucket.endsAt <= now) this.#buckets.delete(key);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= keysAfterTrim) break;
      this.#buckets.delete(key);
    }
  }
}

function refused(bucket: Bucket): TakeResult {
  const left = bucket.endsAt - performance.now();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
}
