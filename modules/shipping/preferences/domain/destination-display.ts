/** Our choice (decision 0019): what stands first where a list says whom a shipment goes to. */
export const destinationDisplayModes = ['Company', 'Contact'] as const;
export type DestinationDisplayMode = (typeof destinationDisplayModes)[number];

export const usualDestinationDisplay: DestinationDisplayMode = 'Company';

export const isDestinationDisplay = (mode: unknown): mode is DestinationDisplayMode =>
  destinationDisplayModes.some((one) => one === mode);
