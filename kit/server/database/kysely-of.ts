import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';

const builders = new WeakMap<PoolClient, Kysely<unknown>>();

/** One query builder per connection, made once; it uses that connection and never releases it. */
export function kyselyOf(client: PoolClient): Kysely<unknown> {
  const found = builders.get(client);
  if (found !== undefined) return found;
  // Not Object.create: the driver would keep its state on the copy and miss the answers.
  const names: PlanNames = new Map();
  const query = (text: string, values: unknown[]) => client.query(plannedOnce(names, text, values));
  const lent = { query, release: () => undefined } as unknown as PoolClient;
  const builder = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} },
    }),
  });
  builders.set(client, builder);
  return builder;
}

/** A query builder on a pool, for work outside requests: migrations, workers, metrics. */
export function kyselyOn<Tables>(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** The names of a connection's plans, by their statements. */
export type PlanNames = Map<string, string>;

// A connection keeps its plans until it closes, so only a limited number of short writes get one.
const mostNames = 400;
const longest = 2_000;

/**
 * Gives plain inserts and updates a name, so that a connection plans each once. Reads are not named, since their best
 * plan depends on the values. Nor are writes with `returning`: a migration that changes a returned column's type would
 * break the cached plan.
 */
export function plannedOnce(names: PlanNames, text: string, values: unknown[]): QueryConfig {
  const name = nameOf(names, text);
  return name === undefined ? { text, values } : { name, text, values };
}

function nameOf(names: PlanNames, text: string): string | undefined {
  if (text.length > longest || !/^(?:insert|update) /.test(text)) return undefined;
  const existing = names.get(text);
  if (existing !== undefined || names.size === mostNames || /\b(?:select|returning)\b/.test(text))
    return existing;
  const name = `write_${names.size}`;
  names.set(text, name);
  return name;
}
