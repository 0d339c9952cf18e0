import type { Pool, PoolClient } from 'pg';

export interface Lending {
  readonly pool: Pool;
  /** Takes back every connection that is still lent, and lends no more. */
  end(): void;
}

/**
 * The hubs' adapter doesn't give back a connection that broke, nor one that it got just after it was closed.
 * The first would cost the pool a connection at each outage, the second would keep it from ending. And a line
 * that breaks while it begins to listen makes it ask twice: each outage would double what it holds.
 */
export function lendConnections(pool: Pool): Lending {
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
    const giveBack = (): void => {
      if (!lent.delete(giveBack)) return;
      taken = false;
      client.release(true);
    };
    lent.add(giveBack);
    client.once('end', giveBack);
    if (ended) giveBack();
    // A connection that can't listen is closed, which makes the adapter ask for another.
    const listen = (text: string): Promise<unknown> =>
      client.query(text).catch((error: unknown) => {
        giveBack();
        throw error;
      });
    return instead(client, { release: giveBack, query: listen });
  };
  // One statement after the other, so that messages arrive in the order they were told.
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    const asked = last.then(() => pool.query(text, values));
    last = asked.catch(() => undefined);
    return asked;
  };
  return {
    pool: instead(pool, { connect, query }),
    end() {
      ended = true;
      for (const giveBack of lent) giveBack();
    },
  };
}

function instead<T extends object>(of: T, own: Readonly<Record<string, unknown>>): T {
  return new Proxy(of, {
    get(target, name): unknown {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
