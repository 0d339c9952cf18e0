import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { SettingsTables } from './settings-tables.ts';

const tables = (ctx: Ctx) => tablesOf<SettingsTables>(ctx);

export interface Feature {
  readonly name: string;
  readonly enabled: boolean;
  readonly description: string;
  readonly changed_at: Date;
}

export function allFeatures(ctx: Ctx): Promise<Feature[]> {
  return tables(ctx).selectFrom('settings.feature').selectAll().orderBy('name').execute();
}

export function findFeature(ctx: Ctx, name: string): Promise<Feature | undefined> {
  return tables(ctx).selectFrom('settings.feature').selectAll().where('name', '=', name).executeTakeFirst();
}

export function saveFeature(ctx: Ctx, name: string, enabled: boolean): Promise<Feature | undefined> {
  return tables(ctx)
    .updateTable('settings.feature')
    .set({ enabled, changed_at: ctx.clock.now() })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst();
}
