import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ConfigurationValue } from '../contract/configurations.ts';
import type { SettingsTables } from './settings-tables.ts';

const tables = (ctx: Ctx) => tablesOf<SettingsTables>(ctx);

export interface Configuration {
  readonly name: string;
  readonly value: unknown;
  readonly description: string;
  readonly audience: 'anyone' | 'signed-in' | 'staff';
  readonly changed_at: Date;
  readonly version: number;
  readonly changed_by: string | null;
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

export function saveConfiguration(
  ctx: Ctx,
  name: string,
  { value, by }: { readonly value: ConfigurationValue; readonly by: string },
): Promise<Configuration> {
  return tables(ctx)
    .updateTable('settings.configuration')
    .set(({ eb }) => ({
      value: JSON.stringify(value),
      changed_at: ctx.clock.now(),
      changed_by: by,
      version: eb('version', '+', 1),
    }))
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
}
