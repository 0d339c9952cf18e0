import type { RateRequest } from '#outside/carriers/port.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Steps } from '#platform/access/server.ts';
import {
  findUsableAccounts,
  rateOnAccounts,
} from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import type { AccountRates } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { findBilledLocation } from './billed-location.ts';

/** Prices on the company's own accounts; none if another party pays the freight. */
export async function rateOwnAccounts(
  steps: Pick<Steps, 'work'>,
  parts: AccountParts,
  member: Member,
  asked: { readonly plan: ShipmentPlan; readonly request: RateRequest },
): Promise<AccountRates[]> {
  const { plan, request } = asked;
  if (plan.thirdParty !== undefined) return [];
  const accounts = await steps.work(async (ctx) =>
    findUsableAccounts(ctx, member.companyId, {
      isAbroad: isAbroad(plan.origin, plan.destination),
      locationId: await findBilledLocation(ctx, member, plan),
    }),
  );
  return accounts.length === 0 ? [] : rateOnAccounts(parts, accounts, request);
}
