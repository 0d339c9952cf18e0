import type { RateRequest } from '#outside/carriers/port.ts';
import type { Steps } from '#platform/access/server.ts';
import { rateOnAccounts } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import type { AccountRates, RatingParts } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { findAccounts } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { readBilledLocations } from './billed-location.ts';
import type { Shipper } from './billed-location.ts';

interface Asked {
  readonly plan: ShipmentPlan;
  readonly request: RateRequest;
}

/** Prices on the company's own accounts; none if another party pays the freight. */
export type RateOwnAccounts = (parts: RatingParts, asked: Asked) => Promise<AccountRates[]>;

/** Reads the accounts once, for as many shipments as are priced together. */
export async function readOwnAccounts(
  steps: Pick<Steps, 'work'>,
  shipper: Shipper,
): Promise<RateOwnAccounts> {
  const { accounts, locationOf } = await steps.work(async (ctx) => {
    const found = await findAccounts(ctx, shipper.companyId);
    return {
      accounts: found,
      locationOf: found.length === 0 ? () => null : await readBilledLocations(ctx, shipper),
    };
  });
  return async (parts, { plan, request }) => {
    if (plan.thirdParty !== undefined || accounts.length === 0) return [];
    const route = { isAbroad: isAbroad(plan.origin, plan.destination), locationId: locationOf(plan) };
    return rateOnAccounts(parts, accounts, route, request);
  };
}

/** The same for one shipment. */
export const rateOwnAccounts = async (
  steps: Pick<Steps, 'work'>,
  parts: RatingParts,
  shipper: Shipper,
  asked: Asked,
): Promise<AccountRates[]> => (await readOwnAccounts(steps, shipper))(parts, asked);
