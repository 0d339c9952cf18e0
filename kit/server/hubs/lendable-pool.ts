import type { Pool, PoolClient } from 'pg';

export interface LentPool {
  readonly pool: Pool;
  /** Takes back every lent connection and lends no more. */
  end(): void;
}

/**
 * Works around three faults of the hubs' adapter: it never releases a connection that broke, which would cost the pool
 * one at each outage; it keeps one that it got just after closing, which would keep the pool from ending; and it
 * connects twice when a connection breaks while it starts to listen, which would double its connections.
 */
export function lendablePool(pool: Pool): LentPool {
  const lent = new Set<() => void>();
  let ended = false;
  let taken = false;
  const connect = async (): Promise<PoolClient> => {
    if (ended || taken) return new Promise(() => undefined);
    taken = true;
    const client = await pool.connect().catch((error: unknown) => {
      taken = false;
      throw error;
    });
    const release = (): void => {
      if (!lent.delete(release)) return;
      taken = false;
      client.release(true);
    };
    lent.add(release);
    client.once('end', release);
    if (ended) release();
    // A connection that can't listen is closed, so the adapter connects again.
    const listen = (text: string): Promise<unknown> =>
      client.query(text).catch((error: unknown) => {
        release();
        throw error;
      });
    return withOverrides(client, { release: release, query: listen });
  };
  // One statement at a time, so that messages keep their order.
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    const pending = last.then(() => pool.query(text, values));
    last = pending.catch(() => undefined);
    return pending;
  };
  return {
    pool: withOverrides(pool, { connect, query }),
    end() {
      ended = true;
      for (const release of lent) release();
    },
  };
}

function withOverrides<T extends object>(of: T, overrides: Readonly<Record<string, unknown>>): T {
  return new Proxy(of, {
    get(target, name): unknown {
      if (typeof name === 'string' && Object.hasOwn(overrides, name)) return overrides[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
