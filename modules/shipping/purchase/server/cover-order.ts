import type { CoverOrder } from '#outside/insurer/port.ts';
import { premiumOf } from '../domain/purchase-terms.ts';
import type { PurchaseRow } from './purchase-store.ts';

export interface OrderedCover {
  readonly purchase: Pick<PurchaseRow, 'terms' | 'label'>;
  readonly shipment: { readonly number: string };
  /** What our approval asks of the shipper. */
  readonly asked: readonly string[];
}

/** What the insurer gets: the same conditions and exceptions as the certificate. */
export function coverOrder({ purchase, shipment, asked }: OrderedCover, key: string): CoverOrder {
  const { terms, label } = purchase;
  const { plan, cover, option } = terms;
  return {
    key,
    shipmentNumber: shipment.number,
    carrier: plan.insuranceOnly?.carrier ?? option.carrier,
    trackingNumber: plan.insuranceOnly?.trackingNumber ?? label?.trackingNumber ?? '',
    insuredValue: cover.insuredValue,
    premium: premiumOf(terms),
    coverage: plan.coverage,
    shipDate: plan.shipDate,
    ruleSet: cover.ruleSet,
    conditions: [...cover.conditions, ...asked.map((sentence) => `Condition of approval: ${sentence}.`)],
    exceptions: (cover.exceptions ?? []).map(({ sentence }) => sentence),
  };
}
