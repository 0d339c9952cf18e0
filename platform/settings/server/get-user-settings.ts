import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import type { getUserSettings as call } from '../contract/user-settings.ts';
import { findSettings } from './user-settings-store.ts';

/** Our choice: another person's settings are missing, for staff too (decision 0011). */
export async function getUserSettings(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  if (query.personId !== undefined && query.personId !== personId) refuse(settingsRefusals.others_settings);
  return (await findSettings(ctx, personId)) ?? { id: null };
}
