/** The carriers whose accounts members may bring; the port has the same list. */
export const accountCarriers = ['FedEx', 'UPS'] as const;
export type AccountCarrier = (typeof accountCarriers)[number];
