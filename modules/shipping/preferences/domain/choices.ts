export const labelTypes = ['PDF', 'ZPL203', 'ZPL300'] as const;
export type LabelType = (typeof labelTypes)[number];

/** Spec shipping §3, label tab types: `None` is plain letter paper, the others are label stock with or without a tab. */
export const labelTabs = ['None', 'NoTab', 'ThreeQuarterInch', 'TwoInch'] as const;
export type LabelTab = (typeof labelTabs)[number];

export const labelTabNames: Readonly<Record<LabelTab, string>> = {
  None: 'Letter paper',
  NoTab: 'Label stock, no tab',
  ThreeQuarterInch: 'Label stock, 3/4-inch tab',
  TwoInch: 'Label stock, 2-inch tab',
};

/** Our choice (decision 0019): which destination name lists show first. */
export const destinationDisplayModes = ['Company', 'Contact'] as const;
export type DestinationDisplayMode = (typeof destinationDisplayModes)[number];

export const defaultDestinationDisplay: DestinationDisplayMode = 'Company';

export const isDestinationDisplay = (mode: unknown): mode is DestinationDisplayMode =>
  destinationDisplayModes.some((one) => one === mode);
