// Spec marketplace §3: every word list of a stone, in the order of screens and sorting. A missing grade is the word
// 'Unknown', so that a search can show or hide it. A word's position is its code in the engine; only lists without
// grades get new words, at their end. Feeds translate suppliers' own words.

// Spec marketplace §3: diamond type Natural, Lab.
export const diamondTypes = ['Natural', 'Lab'] as const;

/** The ten shapes that the trade filters by. */
export const normalShapes = [
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
] as const;

/** Spec marketplace §3: special shapes are excluded from the normal shape lists. */
export const specialShapes = [
  'Old European',
  'Old Miner',
  'European Cut',
  'Rose',
  'Briolette',
  'Trilliant',
  'Baguette',
  'Tapered Baguette',
  'Bullet',
  'Tapered Bullet',
  'Half Moon',
  'Trapezoid',
  'Kite',
  'Lozenge',
  'Shield',
  'Calf',
  'Fan',
  'Square Emerald',
  'Square Radiant',
  'Flanders',
  'Cushion Modified',
  'Pentagonal',
  'Hexagonal',
  'Heptagonal',
  'Octagonal',
  'Nonagonal',
  'Tetragonal',
  'Square',
  'Rectangle',
  'Round Modified Brilliant',
  'Oval Mixed Cut',
  'Other',
] as const;

export const shapes = [...normalShapes, ...specialShapes] as const;

// Spec marketplace §3: color types.
export const colorTypes = ['Color', 'Natural Fancy Color', 'Treated Color', 'Lab Grown Fancy Color'] as const;

/** Spec marketplace §5: D to YZ, the last twelve letters in pairs. A fancy color has no letter. */
export const colors = [
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'OP',
  'QR',
  'ST',
  'UV',
  'WX',
  'YZ',
  'Fancy',
  'Unknown',
] as const;

/** Spec marketplace §5: FL to I3. SI3 exists in trade lists only; reports that assess give no clarity at all. */
export const clarities = [
  'FL',
  'IF',
  'VVS1',
  'VVS2',
  'VS1',
  'VS2',
  'SI1',
  'SI2',
  'SI3',
  'I1',
  'I2',
  'I3',
  'Unknown',
] as const;

/**
 * 'None': the lab doesn't grade this shape's cut. 'Unknown': the grade is missing. The difference lets a make
 * preset include ovals without including ungraded rounds.
 */
export const cutGrades = ['Ideal', 'EX', 'VG', 'G', 'F', 'P', 'None', 'Unknown'] as const;

/** Polish and symmetry. */
export const finishGrades = ['Ideal', 'EX', 'VG', 'G', 'F', 'P', 'Unknown'] as const;

export const fluorescenceIntensities = ['NON', 'FNT', 'MED', 'STG', 'VST', 'Unknown'] as const;
export const fluorescenceColors = ['None', 'Blue', 'Yellow', 'White', 'Green', 'Orange', 'Red'] as const;

export const gradingLabs = [
  'GIA',
  'IGI',
  'GCAL',
  'AGS',
  'HRD',
  'CGL',
  'DCLA',
  'EGL',
  'GSI',
  'SGL',
  'IIDGR',
  'None',
] as const;

/** The stone's location as ISO alpha-3 code. */
export const sourceCountries = [
  'IND',
  'USA',
  'HKG',
  'BEL',
  'ISR',
  'ARE',
  'CAN',
  'CHN',
  'GBR',
  'THA',
  'ZAF',
  'BWA',
  'NAM',
  'AUS',
  'JPN',
  'SGP',
  'KOR',
  'TWN',
  'LKA',
  'DEU',
  'FRA',
  'ITA',
  'ESP',
  'NLD',
  'CHE',
  'AUT',
  'TUR',
  'ARM',
  'MEX',
  'Other',
] as const;

/** The reports' codes: Faint, Very Light, Light, Fancy Light, Fancy, Fancy Dark, Intense, Deep, Vivid. */
export const fancyIntensities = [
  'None',
  'FNT',
  'VLT',
  'LIT',
  'FLT',
  'FAN',
  'FDK',
  'INT',
  'FDP',
  'VIV',
] as const;

export const fancyOvertones = [
  'None',
  'Brownish',
  'Grayish',
  'Greenish',
  'Pinkish',
  'Purplish',
  'Yellowish',
  'Orangy',
  'Reddish',
  'Bluish',
  'Violetish',
  'Grayish Brownish',
] as const;

export const fancyColors = [
  'None',
  'Yellow',
  'Pink',
  'Orange',
  'Green',
  'Gray',
  'Brown',
  'Blue',
  'Black',
  'Red',
  'Purple',
  'Violet',
  'White',
  'Champagne',
  'Cognac',
  'Chameleon',
  'Other',
] as const;

/** Spec marketplace §5: ETN to ETK. A stone has a thinnest and a thickest place. */
export const girdles = ['ETN', 'VTN', 'THN', 'MED', 'STK', 'THK', 'VTK', 'ETK', 'Unknown'] as const;

export const culetSizes = ['NON', 'VSM', 'SML', 'MED', 'SLG', 'LGE', 'VLG', 'ELG', 'Unknown'] as const;
export const culetConditions = ['None', 'Pointed', 'Abraded', 'Chipped', 'Unknown'] as const;

export const shades = [
  'None',
  'White',
  'Yellow',
  'Brown',
  'Green',
  'Gray',
  'Black',
  'Pink',
  'Blue',
  'Faint Brown',
  'Faint Green',
  'Mixed Tinge',
  'Other',
  'Unknown',
] as const;

export const milkies = ['None', 'Light', 'Medium', 'Heavy', 'Unknown'] as const;
export const blackInclusions = ['None', 'Light', 'Medium', 'Heavy', 'Unknown'] as const;
export const eyeCleans = ['Yes', 'Borderline', 'No', 'Unknown'] as const;

/** Treatments after the stone formed. 'As Grown' and 'Post-Growth Treated' are for lab-grown ones. */
export const treatments = [
  'None',
  'As Grown',
  'Post-Growth Treated',
  'Laser Drilled',
  'Clarity Enhanced',
  'HPHT',
  'Irradiated',
  'Coated',
  'Color Enhanced',
  'Unknown',
] as const;

/** How a lab-grown stone was grown; 'None' for natural ones. */
export const growthMethods = ['None', 'CVD', 'HPHT', 'Unknown'] as const;

export const provenanceReports = [
  'None',
  'GIA Origin',
  'Tracr',
  'Sarine Journey',
  'Everledger',
  'Other',
] as const;

/** GIA's codes: DG grading, DD dossier, DER electronic, DOR origin, CD and CI color; LGQA assesses without grades. */
export const reportTypes = [
  'DG',
  'DD',
  'DER',
  'DOR',
  'CD',
  'CI',
  'LGDG',
  'LGDOSS',
  'LGCD',
  'LGCI',
  'LGQA',
  'Other',
  'None',
] as const;

/** Whether a seller guarantees the stone. A sold stone leaves the search. */
export const availabilities = ['Guaranteed', 'Subject to Prior Sale', 'On Memo', 'On Hold'] as const;

export const noYes = ['No', 'Yes'] as const;
