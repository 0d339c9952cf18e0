import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { plannedOnce } from './planned-once.ts';

const known = new WeakMap<PoolClient, Kysely<unknown>>();

/** One query builder per connection, made once: it speaks on that connection and never releases it. */
export function kyselyOf(client: PoolClient): Kysely<unknown> {
  const found = known.get(client);
  if (found !== undefined) return found;
  // Not made with Object.create: the driver would keep its state on the copy, and no answer would be heard.
  const query = (text: string, values: unknown[]) => client.query(plannedOnce(text, values));
  const lent = { query, release: () => undefined } as unknown as PoolClient;
  const made = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} },
    }),
  });
  known.set(client, made);
  return made;
}

/** A query builder on a pool, for work outside requests: migrations, workers, metrics. */
export function kyselyOn<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
