import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import type { changeUserSettings as call } from '../contract/user-settings.ts';
import { lockSettings, saveSettings } from './user-settings-store.ts';

/** Replaces the given fields; merges `remembered` by key, since each screen owns its own. */
export async function changeUserSettings(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const kept = await lockSettings(ctx, params.id);
  if (kept === undefined) refuse(settingsRefusals.others_settings);
  const remembered = { ...kept.remembered, ...body.remembered };
  const changed = { ...kept, ...body, ...(Object.keys(remembered).length > 0 ? { remembered } : {}) };
  await saveSettings(ctx, changed);
  return changed;
}
