/** How long against how wide, in thousandths, as the trade asks for shapes. */
export const ratioPresets = {
  Square: { from: 1_000, to: 1_050 },
  'Slightly Long': { from: 1_050, to: 1_150 },
  Long: { from: 1_150, to: 1_350 },
  'Classic Heart': { from: 900, to: 1_100 },
  'Classic Emerald': { from: 1_300, to: 1_400 },
  'Classic Oval': { from: 1_300, to: 1_700 },
  'Classic Pear': { from: 1_450, to: 1_750 },
  'Classic Marquise': { from: 1_750, to: 2_300 },
} as const;

export type RatioPresetName = keyof typeof ratioPresets;
export const ratioPresetNames = Object.keys(ratioPresets) as readonly RatioPresetName[];
