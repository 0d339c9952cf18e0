import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { UserSettings, UserSettingsFields } from '../contract/user-settings.ts';
import { changeUserSettings } from './change-user-settings.ts';
import { findSettings, insertSettings } from './user-settings-store.ts';

/** Updates the given fields, creating settings if the person has none. */
export async function saveOwnSettings(
  ctx: Ctx,
  personId: string,
  body: UserSettingsFields,
): Promise<UserSettings> {
  const id = newId();
  if (await insertSettings(ctx, { personId, id, fields: body })) return { ...body, id };
  const kept = await findSettings(ctx, personId);
  return changeUserSettings(ctx, { params: { id: kept?.id ?? id }, body, query: undefined });
}
