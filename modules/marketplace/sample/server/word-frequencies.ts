import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { createDrawer } from './random-source.ts';

// Word frequencies of natural and lab-grown stones. Colors, clarities and sizes of natural stones were counted in a
// public set; the others are the trade's usual mixes.

const special: Partial<Record<WordOf<'shape'>, number>> = {
  'Old European': 3,
  'Old Miner': 2,
  Rose: 1,
  Trilliant: 2,
  Baguette: 2,
  'Tapered Baguette': 1,
  'Half Moon': 1,
  Trapezoid: 0.6,
  Kite: 0.5,
  Shield: 0.5,
  Hexagonal: 0.7,
  'Square Emerald': 1,
  'Square Radiant': 1,
  'Cushion Modified': 2,
  'Round Modified Brilliant': 0.7,
  Other: 0.4,
};

export const drawSpecialShape = createDrawer(special);

export const drawShape = {
  natural: createDrawer<WordOf<'shape'>>({
    Round: 55,
    Oval: 9,
    Cushion: 7,
    Princess: 6,
    Emerald: 6,
    Pear: 6,
    Radiant: 4,
    Marquise: 3,
    Heart: 2,
    Asscher: 1.5,
    Other: 0.5,
  }),
  grown: createDrawer<WordOf<'shape'>>({
    Round: 45,
    Oval: 18,
    Emerald: 8,
    Pear: 8,
    Radiant: 7,
    Cushion: 6,
    Marquise: 4,
    Princess: 3,
    Heart: 1,
    Asscher: 1,
    Other: 0.3,
  }),
} as const;

export const drawLab = {
  natural: createDrawer<WordOf<'gradingLab'>>({ GIA: 80, IGI: 12, HRD: 4, AGS: 1.5, GCAL: 1, None: 1.5 }),
  grown: createDrawer<WordOf<'gradingLab'>>({ IGI: 85, GIA: 8, GCAL: 5, GSI: 1, SGL: 0.5, None: 0.5 }),
} as const;

export const drawCountry = {
  natural: createDrawer<WordOf<'sourceCountry'>>({
    IND: 62,
    USA: 14,
    HKG: 9,
    ISR: 6,
    BEL: 5,
    ARE: 3,
    GBR: 0.4,
    THA: 0.3,
    CAN: 0.3,
  }),
  grown: createDrawer<WordOf<'sourceCountry'>>({ IND: 85, USA: 10, HKG: 2, CHN: 1.5, ARE: 1, SGP: 0.5 }),
} as const;

export const regions: Partial<Record<WordOf<'sourceCountry'>, readonly string[]>> = {
  IND: ['Maharashtra', 'Gujarat'],
  USA: ['New York', 'New York', 'California', 'Texas', 'Florida'],
  BEL: ['Antwerp'],
  ISR: ['Tel Aviv'],
  ARE: ['Dubai'],
};

export const drawIntensity = {
  natural: createDrawer<WordOf<'fluorescenceIntensity'>>({
    NON: 65,
    FNT: 17,
    MED: 10,
    STG: 6.5,
    VST: 1,
    Unknown: 0.5,
  }),
  grown: createDrawer<WordOf<'fluorescenceIntensity'>>({
    NON: 97,
    FNT: 1.6,
    MED: 0.7,
    STG: 0.2,
    Unknown: 0.5,
  }),
} as const;

export const drawFluorescenceColor = createDrawer<WordOf<'fluorescenceColor'>>({
  Blue: 95,
  Yellow: 3,
  White: 1.2,
  Green: 0.4,
  Orange: 0.3,
  Red: 0.1,
});

export const drawShade = {
  natural: createDrawer<WordOf<'shade'>>({
    None: 85,
    Brown: 5,
    'Faint Brown': 3,
    Green: 1.4,
    'Faint Green': 0.6,
    Gray: 2,
    'Mixed Tinge': 3,
  }),
  grown: createDrawer<WordOf<'shade'>>({ None: 92, Brown: 3, Blue: 2.4, Gray: 1.6, Green: 1 }),
} as const;

export const drawMilky = createDrawer<WordOf<'milky'>>({ None: 93, Light: 5, Medium: 1.5, Heavy: 0.5 });

export const drawCuletSize = createDrawer<WordOf<'culetSize'>>({
  NON: 96,
  VSM: 2.2,
  SML: 1,
  MED: 0.4,
  LGE: 0.1,
  Unknown: 0.3,
});

export const drawAvailability = createDrawer<WordOf<'availability'>>({
  Guaranteed: 36,
  'Subject to Prior Sale': 56,
  'On Memo': 8,
});

export const drawTreatment = {
  natural: createDrawer<WordOf<'treatment'>>({
    None: 97.4,
    'Laser Drilled': 1.2,
    'Clarity Enhanced': 0.6,
    HPHT: 0.3,
    Unknown: 0.5,
  }),
  grown: createDrawer<WordOf<'treatment'>>({ 'As Grown': 62, 'Post-Growth Treated': 28, Unknown: 10 }),
} as const;

export const drawProvenance = createDrawer<WordOf<'provenanceReport'>>({
  None: 93,
  'GIA Origin': 2,
  Tracr: 3,
  'Sarine Journey': 1.4,
  Everledger: 0.6,
});

/** The thinnest and thickest girdle. */
export const drawGirdle = createDrawer({
  'MED-STK': 45,
  'STK-THK': 20,
  'THN-MED': 15,
  'MED-MED': 8,
  'THK-VTK': 6,
  'THN-STK': 3,
  'ETN-MED': 0.7,
  'VTK-ETK': 1.3,
  'Unknown-Unknown': 1,
});
