/** The trade's words for gems and metals (domain marketplace §4.1, §4.2, §4.11). */
export const shapes = [
  'Round',
  'Princess',
  'Cushion',
  'Radiant',
  'Asscher',
  'Emerald',
  'Oval',
  'Pear',
  'Marquise',
  'Heart',
  'Triangle',
  'Baguette',
  'Old European',
  'Rose cut',
  'Half moon',
  'Trapezoid',
  'Cabochon',
  'Other',
] as const;

export const colors = 'D E F G H I J K L M N OP QR ST UV WX YZ Fancy'.split(' ');
export const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3'];
export const makes = ['Excellent', 'Very good', 'Good', 'Fair', 'Poor'];
export const fluorescences = ['None', 'Faint', 'Medium', 'Strong', 'Very strong'];
export const girdles = [
  'Extremely thin',
  'Very thin',
  'Thin',
  'Medium',
  'Slightly thick',
  'Thick',
  'Very thick',
  'Extremely thick',
];
export const culets = [
  'None',
  'Very small',
  'Small',
  'Medium',
  'Slightly large',
  'Large',
  'Very large',
  'Extremely large',
];
export const diamondTreatments = [
  'None detected',
  'Laser drilled',
  'Fracture filled',
  'HPHT',
  'Irradiated',
  'Coated',
];
export const labs = ['GIA', 'IGI', 'GCAL', 'AGS', 'HRD', 'Other'] as const;

/** Pure parts of a thousand, by karat. */
export const karatFineness: Readonly<Record<string, number>> = {
  '24K': 999,
  '22K': 916,
  '21K': 875,
  '18K': 750,
  '14K': 585,
  '12K': 500,
  '10K': 417,
  '9K': 375,
  '8K': 333,
};

/** Which finenesses each metal comes in. */
export const metalFineness: Readonly<Record<string, readonly number[]>> = {
  Gold: [999, 916, 875, 750, 585, 500, 417, 375, 333],
  Platinum: [950, 900, 850],
  Palladium: [950, 500],
  Silver: [958, 925, 900],
};

/** In thousandths of a gram. 1 DWT = 1.55517 g; 20 DWT = 1 troy ounce = 31.1035 g; 1 ct = 0.2 g. */
export const weightUnits = ['Gram', 'DWT', 'Troy ounce'] as const;

const gramsPer: Readonly<Record<string, number>> = { Gram: 1, DWT: 1.55517, 'Troy ounce': 31.1035 };

/** Hundredths of a gram from hundredths of another unit. */
export const toGrams = (hundredths: number, unit: string): number =>
  Math.round(hundredths * (gramsPer[unit] ?? 1));

/** Stored words that people read in another form. */
const shown: Readonly<Record<string, string>> = {
  'Laboratory-grown diamond': 'Lab-grown diamond',
  'Printed and cast': '3D printed and cast',
  Triangle: 'Trilliant',
};

export const shownWord = (stored: string): string => shown[stored] ?? stored;
