import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import type {
  UserSettings,
  UserSettingsFields,
  changeUserSettings as changeCall,
  createUserSettings as createCall,
  getUserSettings as getCall,
} from '../contract/user-settings.ts';
import { findSettings, insertSettings, lockSettings, saveSettings } from './user-settings-store.ts';
import { newId } from '#kit/server/new-id.ts';

/** Replaces the given fields; merges `remembered` by key, since each screen owns its own. */
export async function changeUserSettings(ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) {
  const stored = await lockSettings(ctx, params.id);
  if (stored === undefined) refuse(settingsRefusals.others_settings);
  const remembered = { ...stored.remembered, ...body.remembered };
  const changed = { ...stored, ...body, ...(Object.keys(remembered).length > 0 ? { remembered } : {}) };
  await saveSettings(ctx, changed);
  return changed;
}

export async function createUserSettings(ctx: Ctx, { body }: EndpointInput<typeof createCall>) {
  const { personId } = requireSignedIn(ctx.actor);
  const id = newId();
  if (!(await insertSettings(ctx, { personId, id, fields: body }))) refuse(settingsRefusals.settings_exist);
  return { ...body, id };
}

/** Our choice: another person's settings are missing, for staff too (decision 0011). */
export async function getUserSettings(ctx: Ctx, { query }: EndpointInput<typeof getCall>) {
  const { personId } = requireSignedIn(ctx.actor);
  if (query.personId !== undefined && query.personId !== personId) refuse(settingsRefusals.others_settings);
  return (await findSettings(ctx, personId)) ?? { id: null };
}

/** Updates the given fields, creating settings if the person has none. */
export async function saveOwnSettings(
  ctx: Ctx,
  personId: string,
  body: UserSettingsFields,
): Promise<UserSettings> {
  const id = newId();
  if (await insertSettings(ctx, { personId, id, fields: body })) return { ...body, id };
  const stored = await findSettings(ctx, personId);
  return changeUserSettings(ctx, { params: { id: stored?.id ?? id }, body, query: undefined });
}
