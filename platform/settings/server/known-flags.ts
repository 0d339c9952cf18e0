import { sql } from '#kit/server/database/sql.ts';
import { kyselyOn } from '#kit/server/database/kysely-of.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SettingsTables } from './settings-tables.ts';
import { findFeature } from './feature-store.ts';

/** Told to every node in the transaction that changes a flag. */
export const flagsChannel = 'loupe_flags';

/** The flags as this node knows them: read at start and whenever a node says that one changed. */
export class KnownFlags {
  readonly #pools: Pools;
  #on: ReadonlySet<string> = new Set();

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  // Spec platform §7: a lookup that fails counts as the flag being off; so does a name nobody knows.
  isOn = (name: string): boolean => this.#on.has(name);

  async refresh(): Promise<void> {
    const rows = await kyselyOn<SettingsTables>(this.#pools.plain)
      .selectFrom('settings.feature')
      .select('name')
      .where('enabled', '=', true)
      .execute();
    this.#on = new Set(rows.map((row) => row.name));
  }
}

export async function tellFlagsChanged(ctx: Ctx): Promise<void> {
  await sql`select pg_notify(${flagsChannel}, '')`.execute(ctx.database);
}

/** As the database has it at this moment; a name nobody knows is off (spec platform §7). */
export async function isFeatureOn(ctx: Ctx, name: string): Promise<boolean> {
  return (await findFeature(ctx, name))?.enabled ?? false;
}
