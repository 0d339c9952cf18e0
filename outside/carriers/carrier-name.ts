/** Spec shipping §3: the carriers a member can choose. */
export const carrierNames = ['FedEx', 'UPS', 'USPS'] as const;
export type CarrierName = (typeof carrierNames)[number];
