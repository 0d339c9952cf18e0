import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { findSettings, saveOwnSettings } from '#platform/settings/server.ts';
import * as settings from '../contract/shipping-settings-endpoints.ts';
import type {
  ShippingSettings,
  saveShippingColumns as columnsCall,
  patchShippingSettings as patchCall,
} from '../contract/shipping-settings-endpoints.ts';
import { accountRefusals as no } from '#modules/shipping/account/contract/account-endpoints.ts';
import type { UserSettings } from '#platform/settings/contract.ts';
import { isDestinationDisplay, defaultDestinationDisplay } from '../domain/choices.ts';

async function saveShippingColumns(ctx: Ctx, { body }: EndpointInput<typeof columnsCall>) {
  const { personId } = requireMember(ctx.actor);
  return presentShippingSettings(await saveOwnSettings(ctx, personId, body));
}

/** Other people's settings count as missing. */
async function patchShippingSettings(ctx: Ctx, { params, body }: EndpointInput<typeof patchCall>) {
  const { personId } = requireMember(ctx.actor);
  if ((await findSettings(ctx, personId))?.id !== params.id) refuse(no.settings_missing);
  const fields =
    'ExtendedCoverageAcknowledged' in body
      ? { extendedCoverageAcknowledged: body.ExtendedCoverageAcknowledged }
      : body;
  return presentShippingSettings(await saveOwnSettings(ctx, personId, fields));
}

function presentShippingSettings(stored: UserSettings): ShippingSettings {
  const { id, columns, savedShipmentsColumns, accountData, destinationDisplayMode: mode } = stored;
  return {
    id,
    columns,
    savedShipmentsColumns,
    accountData,
    extendedCoverageAcknowledged: stored.extendedCoverageAcknowledged ?? false,
    skipBrinksIntroScreen: stored.skipBrinksIntroScreen ?? false,
    destinationDisplayMode: isDestinationDisplay(mode) ? mode : defaultDestinationDisplay,
  };
}

export const preferenceRoutes: Routes = [
  route(settings.saveShippingColumns, saveShippingColumns),
  route(settings.patchShippingSettings, patchShippingSettings),
];
