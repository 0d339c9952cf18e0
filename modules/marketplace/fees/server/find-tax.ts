import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import { noTax, findTaxRate } from '../domain/tax-table.ts';
import type { TaxRate } from '../domain/tax-table.ts';
import { isExemptIn } from './certificate-store.ts';

export interface DestinationTax {
  readonly rate: TaxRate;
  readonly state: string;
  /** True when a certificate of the company is the reason. */
  readonly isExempt: boolean;
}

interface Sale {
  readonly companyId: string;
  readonly destination: Pick<DeliveryAddress, 'state' | 'country'>;
  readonly on: Day;
  /** Our choice: certificates are resale certificates and apply to resale only (decision 0020). */
  readonly forResale: boolean;
}

/** The destination's sales tax on that day, after the company's certificates. */
export async function findTax(
  ctx: Ctx,
  { companyId, destination, on, forResale }: Sale,
): Promise<DestinationTax> {
  const { state, country } = destination;
  const rate = country === 'US' ? findTaxRate(state, on) : noTax;
  const isExempt = rate > noTax && forResale && (await isExemptIn(ctx, companyId, state, on));
  return { rate: isExempt ? noTax : rate, state, isExempt };
}
