import type { Pool, PoolClient } from 'pg';

/** A statement as the portal sent it. */
export interface Heard {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one unit of work: the first binds it, the others are its own. */
export type HeardWork = readonly Heard[];

interface Ear {
  /** What was heard while `act` ran. */
  during(act: () => Promise<unknown>): Promise<HeardWork[]>;
}

/** Listens to the pool's connections; those that are open already are closed first. */
export function hearStatements(pool: Pool): Ear {
  let heard: Heard[][] = [];
  const known = new WeakSet<PoolClient>();
  const listen = (client: PoolClient): void => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    let work: Heard[] = [];
    client.query = ((first: unknown, ...others: unknown[]) => {
      const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text);
      const values = typeof first === 'string' ? others[0] : (first as { values?: unknown }).values;
      if (text.startsWith('begin')) {
        work = [];
        heard.push(work);
      }
      work.push({ text, values: Array.isArray(values) ? values : [] });
      return query(first, ...others);
    }) as PoolClient['query'];
  };
  pool.on('acquire', listen);
  return {
    async during(act) {
      heard = [];
      await act();
      return heard.filter((work) => work.length > 0);
    },
  };
}
