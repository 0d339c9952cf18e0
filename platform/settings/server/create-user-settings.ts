import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import type { createUserSettings as call } from '../contract/user-settings.ts';
import { insertSettings } from './user-settings-store.ts';

export async function createUserSettings(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  const id = newId();
  if (!(await insertSettings(ctx, { personId, id, fields: body }))) refuse(settingsRefusals.settings_exist);
  return { ...body, id };
}
