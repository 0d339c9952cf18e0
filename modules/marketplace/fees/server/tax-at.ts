import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryPlace } from '#platform/companies/server.ts';
import { noTax, taxRateOf } from '../domain/tax-table.ts';
import type { TaxRate } from '../domain/tax-table.ts';
import { isExemptIn } from './certificate-store.ts';

export interface TaxOfPlace {
  readonly rate: TaxRate;
  readonly state: string;
  /** A certificate of the company is why there is none. */
  readonly isExempt: boolean;
}

interface Sale {
  readonly companyId: string;
  readonly place: Pick<DeliveryPlace, 'state' | 'country'>;
  readonly on: Day;
  /** Our choice: certificates are of resale, and count for what is sold again alone (decision 0020). */
  readonly forResale: boolean;
}

/** What the state of the destination asks of a sale on that day, less the company's certificates. */
export async function taxAt(ctx: Ctx, { companyId, place, on, forResale }: Sale): Promise<TaxOfPlace> {
  const { state, country } = place;
  const rate = country === 'US' ? taxRateOf(state, on) : noTax;
  const isExempt = rate > noTax && forResale && (await isExemptIn(ctx, companyId, state, on));
  return { rate: isExempt ? noTax : rate, state, isExempt };
}
