import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { UserSettings, UserSettingsFields } from '../contract/user-settings.ts';
import type { SettingsTables } from './settings-tables.ts';

const tables = (ctx: Ctx) => tablesOf<SettingsTables>(ctx);

/** Row-level security limits a person to their own row. */
export async function findSettings(ctx: Ctx, personId: string): Promise<UserSettings | undefined> {
  const row = await tables(ctx)
    .selectFrom('settings.user_settings')
    .select(['id', 'fields'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && { ...row.fields, id: row.id };
}

export async function lockSettings(ctx: Ctx, id: string): Promise<UserSettings | undefined> {
  const row = await tables(ctx)
    .selectFrom('settings.user_settings')
    .select(['id', 'fields'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row.fields, id: row.id };
}

/** Returns false if settings exist: two tabs may create them at once. */
export async function insertSettings(
  ctx: Ctx,
  row: { personId: string; id: string; fields: UserSettingsFields },
): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('settings.user_settings')
    .values({
      person_id: row.personId,
      id: row.id,
      fields: JSON.stringify(row.fields),
      changed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function saveSettings(ctx: Ctx, { id, ...fields }: UserSettings): Promise<void> {
  await tables(ctx)
    .updateTable('settings.user_settings')
    .set({ fields: JSON.stringify(fields), changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}
