import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { SupplierWords } from './grade-words.ts';

/**
 * Domain facts 4.1. Ambiguous codes are left out: R and RCRMB (round or radiant, radiant or cushion) and E; a
 * supplier who uses them says once what they mean.
 */
export const shapeWords: SupplierWords<WordOf<'shape'>> = {
  Round: ['Round B', 'Round Brilliant', 'BR', 'RB', 'RD', 'RBC', 'RND', 'RO'],
  Pear: ['P', 'PS', 'PSH', 'PB', 'PMB', 'Pear Shape', 'Pear Brilliant', 'Pear Modified Brilliant'],
  Emerald: ['EM', 'EC', 'EMR', 'Emerald Cut'],
  Princess: ['PRN', 'PR', 'PRIN', 'PN', 'PC', 'MDSQB', 'SMB', 'Princess Cut', 'Square Modified Brilliant'],
  Marquise: ['M', 'MQ', 'MQB', 'MAR', 'Marquise Brilliant', 'Marquise Modified Brilliant', 'Marquis'],
  Asscher: ['A', 'AS', 'CSS', 'CSSC', 'AC', 'Asscher Cut'],
  Cushion: [
    'C',
    'CB',
    'CU',
    'CUX',
    'CMB',
    'CUSH',
    'CRC',
    'CSC',
    'CX',
    'RCSB',
    'SCMB',
    'SCX',
    'Cushion Brilliant',
  ],
  Heart: ['H', 'HS', 'HT', 'MHRC', 'Heart Shape', 'Heart Brilliant', 'Heart Modified Brilliant'],
  Oval: ['O', 'OV', 'OMB', 'OVL', 'Oval Brilliant', 'Oval Modified Brilliant'],
  Radiant: ['RAD', 'RA', 'RC', 'RDN', 'CRB', 'RCRB', 'Radiant Cut', 'Long Radiant'],
  'Old European': ['OEC', 'Old European Cut', 'Old European Brilliant'],
  'Old Miner': ['OM', 'OMC', 'Old Mine', 'Old Mine Cut', 'Old Mine Brilliant'],
  'European Cut': ['EU'],
  Rose: ['RS', 'Rose Cut'],
  Briolette: ['BRIO', 'BT'],
  Trilliant: ['Triangular', 'Triangle', 'TRI', 'TR', 'TRIL', 'Trillion', 'Triangular Brilliant'],
  Baguette: ['BAG', 'BG'],
  'Tapered Baguette': ['TBAG', 'TB'],
  Bullet: ['BU'],
  'Tapered Bullet': ['TBU'],
  'Half Moon': ['HM', 'Half Moon Brilliant'],
  Trapezoid: ['TP', 'TRP', 'Trapeze'],
  Kite: ['K', 'KT'],
  Lozenge: ['LZ', 'LO'],
  Shield: ['SH'],
  Calf: ['CLF'],
  'Square Emerald': ['SQE', 'SQEM', 'SX', 'Square Emerald Cut'],
  'Square Radiant': ['SQR', 'SQRA'],
  Flanders: ['FL'],
  'Cushion Modified': ['Cushion Modified Brilliant', 'CM', 'Cushion Mod'],
  Pentagonal: ['Pentagon'],
  Hexagonal: ['Hexagon', 'HEX'],
  Heptagonal: ['Heptagon'],
  Octagonal: ['Octagon', 'OCT'],
  Nonagonal: ['Nonagon'],
  Square: ['SQ'],
  Rectangle: ['REC', 'Rectangular'],
  'Round Modified Brilliant': ['RM', 'RMB'],
};

/** Domain facts 4.3. */
export const labWords: SupplierWords<WordOf<'gradingLab'>> = {
  GCAL: ['GCAL by Sarine', 'GCAL8X'],
  AGS: ['AGSL'],
  EGL: ['EGL USA', 'EGL Intl', 'EGLI', 'EGL International'],
  None: ['No', 'N', 'NA', 'N/A', 'Non Cert', 'Noncertified', 'Uncertified', 'Not graded', 'Non'],
};

export const girdleWords: SupplierWords<WordOf<'girdleMin'>> = {
  ETN: ['Extremely Thin', 'XTN', 'EXTN', 'Ext Thin', 'EN', 'XN'],
  VTN: ['Very Thin', 'VN', 'V Thin'],
  THN: ['Thin', 'TN', 'T'],
  MED: ['Medium', 'M'],
  STK: ['Slightly Thick', 'SLTK', 'SLTHK', 'Sli Thick', 'Sl Thick', 'SLK', 'SK'],
  THK: ['Thick', 'TK', 'K'],
  VTK: ['Very Thick', 'VTHK', 'V Thick', 'VK'],
  ETK: ['Extremely Thick', 'XTK', 'XTHK', 'EXTK', 'Ext Thick', 'EK', 'XK'],
};

export const culetSizeWords: SupplierWords<WordOf<'culetSize'>> = {
  NON: ['None', 'N', 'No', 'Pointed', 'PTD', 'PT'],
  VSM: ['Very Small', 'VS'],
  SML: ['Small', 'S'],
  MED: ['Medium', 'M'],
  SLG: ['Slightly Large', 'SL'],
  LGE: ['Large', 'L'],
  VLG: ['Very Large', 'VL'],
  ELG: ['Extremely Large', 'EL', 'XL'],
};

export const culetConditionWords: SupplierWords<WordOf<'culetCondition'>> = {
  None: ['N', 'No'],
  Pointed: ['P', 'PTD', 'PT'],
  Abraded: ['A', 'AB'],
  Chipped: ['C', 'CH'],
};

export const shadeWords: SupplierWords<WordOf<'shade'>> = {
  None: ['N', 'No', 'NO BGM', 'Nil', 'NV', 'Not visible'],
  White: ['W', 'WH'],
  Yellow: ['Y', 'YL'],
  Brown: ['B', 'BR', 'BRN', 'Brownish', 'BR1', 'BR2', 'BR3', 'Light Brown'],
  Green: ['G', 'GR', 'GRN', 'Greenish', 'Light Green'],
  Gray: ['Grey', 'GY', 'Grayish'],
  Black: ['BLK'],
  Pink: ['PK'],
  Blue: ['BL', 'Bluish'],
  'Faint Brown': ['FB', 'VLB', 'Very Light Brown'],
  'Faint Green': ['FG', 'VLG', 'Very Light Green'],
  'Mixed Tinge': ['MT', 'Mixed', 'Mix', 'Mix Tinge'],
};

export const milkyWords: SupplierWords<WordOf<'milky'>> = {
  None: ['N', 'No', 'M0', 'ML0', 'Nil', 'EX', 'Excellent'],
  Light: ['M1', 'ML1', 'L', 'Light Milky', 'LM', 'VG'],
  Medium: ['M2', 'ML2', 'M', 'Medium Milky', 'MM', 'Good'],
  Heavy: ['M3', 'ML3', 'H', 'Heavy Milky', 'HM', 'Milky', 'Yes'],
};

/** Domain facts 4.2: BT0 to BT3 of the table, BC0 to BC3 of the crown. */
export const blackWords: SupplierWords<WordOf<'blackInclusion'>> = {
  None: ['N', 'No', 'BT0', 'BC0', 'Nil', 'NB'],
  Light: ['BT1', 'BC1', 'L', 'Small', 'Minor'],
  Medium: ['BT2', 'BC2', 'M'],
  Heavy: ['BT3', 'BC3', 'H', 'Large'],
};

export const eyeCleanWords: SupplierWords<WordOf<'eyeClean'>> = {
  Yes: ['Y', 'E0', '100', '100%', 'Eye Clean', 'Clean', 'True'],
  Borderline: ['B', 'E1', '95', '95%', '90%', '90', 'Almost'],
  No: ['N', 'E2', 'E3', 'Not Clean', 'False', '0'],
};

export const treatmentWords: SupplierWords<WordOf<'treatment'>> = {
  None: ['N', 'No', 'NT', 'Untreated', 'Natural'],
  'As Grown': ['AG', 'As-Grown', 'No Post Growth Treatment'],
  'Post-Growth Treated': ['PGT', 'Treated', 'Post Growth Treatment', 'Post Growth'],
  'Laser Drilled': ['LD', 'Laser Drilling'],
  'Clarity Enhanced': ['CE', 'Fracture Filled', 'Filled'],
  HPHT: ['HPHT Treated', 'HT'],
  Irradiated: ['IRR', 'IR'],
  Coated: ['CTD'],
  'Color Enhanced': ['COL', 'Color Treated'],
};

export const growthWords: SupplierWords<WordOf<'growthMethod'>> = { None: ['N', 'Natural', 'NA', 'N/A'] };

export const provenanceWords: SupplierWords<WordOf<'provenanceReport'>> = {
  None: ['N', 'No', 'NA', 'N/A'],
  'GIA Origin': ['GIA Diamond Origin', 'Diamond Origin Report'],
  'Sarine Journey': ['Sarine', 'Sarine Diamond Journey'],
};

/** Domain facts 4.5: RapNet writes G, STPS, M and NA. */
export const availabilityWords: SupplierWords<WordOf<'availability'>> = {
  Guaranteed: ['G', 'GA', 'Guaranteed Available'],
  'Subject to Prior Sale': ['STPS', 'S', 'Available', 'A', 'Y', 'Yes', 'In Stock', 'Subject to sale'],
  'On Memo': ['M', 'Memo', 'Out on memo'],
  'On Hold': ['H', 'Hold', 'Reserved', 'B', 'Business'],
};

/** Not for sale: such a stone leaves the market. */
export const goneWords: readonly string[] = [
  'NA',
  'N/A',
  'Not Available',
  'Sold',
  'N',
  'No',
  'Unavailable',
  'X',
];

export const diamondTypeWords: SupplierWords<WordOf<'diamondType'>> = {
  Natural: ['N', 'NAT', 'Natural Diamond', 'Mined', 'No', 'False'],
  Lab: [
    'L',
    'LG',
    'LGD',
    'Lab Grown',
    'Labgrown',
    'Lab-Grown',
    'Lab Diamond',
    'Laboratory Grown',
    'CVD',
    'HPHT',
    'Yes',
    'True',
  ],
};

export const noYesWords: SupplierWords<WordOf<'returnable'>> = {
  No: ['N', 'False', '0'],
  Yes: ['Y', 'True', '1', 'Returnable'],
};
