import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations, findDeliveryAddresses } from '#platform/companies/server.ts';
import { usableMethods } from '#platform/payments/server.ts';
import { getBuyingTerms as call } from '../contract/buying-terms.ts';
import { noTax } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { findTax, presentTax } from '#modules/marketplace/sales-tax/server/find-tax.ts';
import { findDestinationProblem } from '../domain/destination.ts';
import type { StonePayment } from '../domain/fee-table.ts';

/** This person's usual destination: their own location, else the first that can receive stones. Without a person, the first. */
export const getBuyingTerms = (ctx: Ctx): Promise<EndpointAnswer<typeof call>> =>
  findBuyingTerms(ctx, requireMember(ctx.actor));

export async function findBuyingTerms(
  ctx: Ctx,
  { companyId, personId }: { readonly companyId: string; readonly personId?: string },
): Promise<EndpointAnswer<typeof call>> {
  const on = day(providerDay(ctx.clock.now()));
  const assigned =
    personId === undefined ? new Set<string>() : await findAssignedLocations(ctx, companyId, personId);
  const deliverable = (await findDeliveryAddresses(ctx, companyId)).filter(
    (place) => findDestinationProblem(place) === undefined,
  );
  const place = deliverable.find(({ locationId }) => assigned.has(locationId)) ?? deliverable[0];
  const payment = await findUsualPayment(ctx, companyId);
  if (place === undefined) return { destination: null, tax: nowhere, payment, on };
  const { locationId: locationID, name: locationName, city, phone: phoneNumber } = place;
  const tax = await findTax(ctx, { companyId, destination: place, on, forResale: true });
  return { destination: { locationID, locationName, city, phoneNumber }, tax: presentTax(tax), payment, on };
}

const nowhere = { rate: noTax, state: '', isExempt: false, ratedOn: null, staleDays: 0, isEstimate: false };

const paymentOf = { CreditCard: 'CreditCard', BankAccount: 'ACH' } as const;

/** How this company pays for stones unless someone chooses otherwise. */
async function findUsualPayment(ctx: Ctx, companyId: string): Promise<StonePayment> {
  const usual = (await usableMethods(ctx, companyId, 'DMT')).find(({ isDefault }) => isDefault);
  return usual === undefined ? 'Wire' : paymentOf[usual.paysBy];
}

export const buyingTermsRoute = route(call, getBuyingTerms);
