import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findSettings, keepOwnSettings } from '#platform/settings/server.ts';
import type {
  keepShippingColumns as columnsCall,
  patchShippingSettings as patchCall,
} from '../contract/shipping-settings-endpoints.ts';
import { accountRefusals as no } from '#modules/shipping/account/contract/account-refusals.ts';
import { presentShippingSettings } from './present-shipping-settings.ts';

export async function keepShippingColumns(ctx: Ctx, { body }: EndpointInput<typeof columnsCall>) {
  const { personId } = requireMember(ctx.actor);
  return presentShippingSettings(await keepOwnSettings(ctx, personId, body));
}

/** Somebody else's settings are missing, whoever asks. */
export async function patchShippingSettings(ctx: Ctx, { params, body }: EndpointInput<typeof patchCall>) {
  const { personId } = requireMember(ctx.actor);
  if ((await findSettings(ctx, personId))?.id !== params.id) refuse(no.settings_missing);
  const fields =
    'ExtendedCoverageAcknowledged' in body
      ? { extendedCoverageAcknowledged: body.ExtendedCoverageAcknowledged }
      : body;
  return presentShippingSettings(await keepOwnSettings(ctx, personId, fields));
}
