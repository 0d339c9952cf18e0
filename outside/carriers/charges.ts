import type { Cents } from '#kit/domain/money.ts';

/** What a carrier names a charge by, as its rate answers and its invoices do alike. */
export const chargeKinds = [
  'FREIGHT',
  'FUEL',
  'RESIDENTIAL_DELIVERY',
  'ADDRESS_CORRECTION',
  'DELIVERY_AREA',
  'ADDITIONAL_HANDLING',
  'SIGNATURE_OPTION',
  'SATURDAY_DELIVERY',
  'DECLARED_VALUE',
  'HOLD_AT_LOCATION',
  'COLLECT_ON_DELIVERY',
  'REGISTERED_MAIL',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export interface CarrierCharge {
  readonly kind: ChargeKind;
  readonly amount: Cents;
}
