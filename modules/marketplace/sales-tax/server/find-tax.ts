import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { tableRate } from '#outside/tax-rates/port.ts';
import type { RatePart } from '#outside/tax-rates/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import { believedRate } from '../domain/believed-rate.ts';
import type { BelievedRate } from '../domain/believed-rate.ts';
import { noTax, taxRate } from '../domain/tax-rate.ts';
import type { TaxRate } from '../domain/tax-rate.ts';
import { findExemption } from './certificate-store.ts';
import type { Exemption } from './certificate-store.ts';
import { findImportedRate } from './rate-table-store.ts';
import { findKeptRate } from './rate-store.ts';

export interface DestinationTax {
  /** After exemptions. */
  readonly rate: TaxRate;
  readonly state: string;
  /** True when a certificate of the company is the reason. */
  readonly isExempt: boolean;
  readonly believed: BelievedRate<RatePart>;
  readonly exemption: Exemption | undefined;
}

export interface TaxedSale {
  readonly companyId: string;
  readonly destination: Pick<DeliveryAddress, 'state' | 'country' | 'postCode'>;
  readonly on: Day;
  /** Our choice: certificates are resale certificates and apply to resale only (decision 0020). */
  readonly forResale: boolean;
}

const untaxed: BelievedRate<RatePart> = {
  rate: 0,
  parts: [],
  source: '',
  ratedOn: null,
  staleDays: 0,
  isEstimate: false,
};

/** The destination's sales tax on that day, after the company's certificates. */
export async function findTax(
  ctx: Ctx,
  { companyId, destination, on, forResale }: TaxedSale,
): Promise<DestinationTax> {
  const { state, country } = destination;
  const believed = country === 'US' ? await findBelieved(ctx, destination, on) : untaxed;
  const exemption =
    believed.rate > 0 && forResale ? await findExemption(ctx, companyId, state, on) : undefined;
  const isExempt = exemption !== undefined;
  return { rate: isExempt ? noTax : taxRate(believed.rate), state, isExempt, believed, exemption };
}

async function findBelieved(
  ctx: Ctx,
  { state, postCode }: TaxedSale['destination'],
  on: Day,
): Promise<BelievedRate<RatePart>> {
  const place = { state, postcode: postCode.slice(0, 5) };
  const kept = await findKeptRate(ctx, place);
  return believedRate(
    kept === undefined ? undefined : { ...kept, answeredOn: day(providerDay(kept.answered_at)) },
    (await findImportedRate(ctx, place, on)) ?? { ...tableRate(place, on), source: 'Rate table' },
    on,
  );
}

/** Whether what is charged is an estimate. */
export const isTaxEstimated = ({ isExempt, believed }: DestinationTax): boolean =>
  believed.isEstimate && !isExempt;

/** What buyers see of it. */
export const presentTax = (tax: DestinationTax) => ({
  rate: tax.rate,
  state: tax.state,
  isExempt: tax.isExempt,
  ratedOn: tax.believed.ratedOn,
  staleDays: tax.believed.staleDays,
  isEstimate: isTaxEstimated(tax),
});
