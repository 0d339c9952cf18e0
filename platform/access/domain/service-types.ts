// Spec platform §3: service types carry these numbers on the wire.
export const serviceTypes = {
  CarePlan: 1,
  Shipping: 2,
  CommercialInsurance: 3,
  PersonalInsurance: 4,
  PartnerGateway: 5,
  Appraisal: 6,
  MarketPlace: 7,
  PointOfSaleIntegration: 8,
  Memo: 9,
  JewelerPages: 11,
  Auction: 12,
  Custom: 999,
} as const;

export type ServiceType = keyof typeof serviceTypes;

/** Spec platform §1: shipping is open to any business; the other services are jeweler-only. */
export function isForJewelersOnly(service: ServiceType): boolean {
  return service !== 'Shipping';
}
