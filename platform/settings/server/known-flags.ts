import { sql } from '#kit/server/database/sql.ts';
import { kyselyOn } from '#kit/server/database/kysely-of.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SettingsTables } from './settings-tables.ts';
import { findFeature } from './feature-store.ts';

/** Notified on every node when a flag changes. */
export const flagsChannel = 'loupe_flags';

/** This node's cache of flags, reloaded when a node reports a change. */
export class KnownFlags {
  readonly #pools: Pools;
  #on: ReadonlySet<string> = new Set();

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  // Spec platform §7: a failing lookup counts as off; so does an unknown flag.
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

export async function notifyFlagsChanged(ctx: Ctx): Promise<void> {
  await sql`select pg_notify(${flagsChannel}, '')`.execute(ctx.database);
}

/** Reads the flag from the database; an unknown flag is off (spec platform §7). */
export async function isFeatureOn(ctx: Ctx, name: string): Promise<boolean> {
  return (await findFeature(ctx, name))?.enabled ?? false;
}
