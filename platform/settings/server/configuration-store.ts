import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { ConfigurationValue } from '../contract/configuration-endpoints.ts';
import type { SettingsTables } from './settings-tables.ts';

const tables = (ctx: Ctx) => tablesOf<SettingsTables>(ctx);

export interface Configuration {
  readonly name: string;
  readonly value: unknown;
  readonly description: string;
  readonly audience: 'anyone' | 'signed-in' | 'staff';
  readonly changed_at: Date;
}

export function allConfigurations(ctx: Ctx): Promise<Configuration[]> {
  return tables(ctx).selectFrom('settings.configuration').selectAll().orderBy('name').execute();
}

export function findConfiguration(ctx: Ctx, name: string): Promise<Configuration | undefined> {
  return tables(ctx)
    .selectFrom('settings.configuration')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
}

export function lockConfiguration(ctx: Ctx, name: string): Promise<Configuration | undefined> {
  return tables(ctx)
    .selectFrom('settings.configuration')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export function saveConfiguration(ctx: Ctx, name: string, value: ConfigurationValue): Promise<Configuration> {
  return tables(ctx)
    .updateTable('settings.configuration')
    .set({ value: JSON.stringify(value), changed_at: ctx.clock.now() })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
}
