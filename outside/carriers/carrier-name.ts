/** Spec shipping §3: the carriers that a member chooses among. */
export const carrierNames = ['FedEx', 'UPS', 'USPS'] as const;
export type CarrierName = (typeof carrierNames)[number];
