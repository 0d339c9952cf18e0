import { choice, exact, hinted, measure, money, onDay, text } from './field.ts';
import type { Fields } from './field.ts';
import {
  clarities,
  colors,
  culets,
  diamondTreatments,
  fluorescences,
  girdles,
  labs,
  makes,
  shapes,
} from './trade-words.ts';

const mm = (label: string) => measure(label, 'mm', 2, [1, 20_000]);
const percent = (label: string) => measure(label, '%', 1, [1, 1_500]);
const degrees = (label: string) => measure(label, '°', 1, [1, 900]);

const ofAll = {
  title: exact('Description', 80),
  count: hinted(measure('Quantity', '', 0, [1, 9_999]), 'Stones in this entry. Their weight is the total.'),
  setting: choice('Setting', ['Mounted', 'Loose']),
  carats: hinted(measure('Total weight', 'ct', 3, [1, 999_999]), 'Of all stones in this entry.'),
  weightBasis: hinted(
    choice('Weight source', ['Weighed', 'From the report', 'Estimated']),
    'An estimated weight says so wherever it prints.',
  ),
  lab: choice('Lab', labs),
  reportNumber: hinted(text('Report number', 20), 'As printed on the report, without the lab name.'),
  reportOn: onDay('Report date'),
  pricePerCarat: money('Price per carat'),
};

const sized = {
  shape: choice('Shape', shapes),
  length: mm('Length'),
  width: mm('Width'),
  height: mm('Depth (mm)'),
};

/** Spec marketplace §3 and domain marketplace §4.2, §4.11. */
export const diamondFields = {
  ...ofAll,
  origin: choice('Origin', ['Natural', 'Laboratory-grown']),
  ...sized,
  color: choice('Color', colors),
  fancyColor: hinted(
    { kind: 'text', label: 'Fancy color', most: 60, exact: true },
    'Intensity, then color, such as Fancy Intense Yellow.',
  ),
  clarity: choice('Clarity', clarities),
  cut: choice('Cut', makes),
  polish: choice('Polish', makes),
  symmetry: choice('Symmetry', makes),
  fluorescence: choice('Fluorescence', fluorescences),
  inscription: text('Inscription', 40),
  depth: percent('Depth %'),
  table: percent('Table'),
  crownAngle: degrees('Crown angle'),
  pavilionAngle: degrees('Pavilion angle'),
  girdle: choice('Girdle', girdles),
  girdleCorrection: hinted(measure('Girdle correction', '%', 0, [1, 10]), '1% to 10% for a thick girdle.'),
  culet: choice('Culet', culets),
  treatment: choice('Treatment', diamondTreatments),
} as const satisfies Fields;

export const stoneFields = {
  ...ofAll,
  species: text('Species', 40),
  variety: text('Variety', 40),
  origin: choice('Origin', ['Natural', 'Lab-created', 'Assembled', 'Imitation']),
  ...sized,
  cutStyle: choice('Cut', ['Faceted', 'Step cut', 'Mixed cut', 'Cabochon', 'Carved']),
  hue: hinted(text('Hue', 40), 'Dominant color last, such as violetish blue.'),
  tone: hinted(measure('Tone', '0-10', 0, [0, 10]), '0 is colorless, 10 is black.'),
  saturation: hinted(measure('Saturation', '1-6', 0, [1, 6]), '1 is grayish or brownish, 6 is vivid.'),
  clarityType: hinted(
    choice('Clarity type', ['Type I', 'Type II', 'Type III']),
    'Type I is usually free of inclusions; Type III usually has them.',
  ),
  clarity: choice('Clarity', ['Eye clean', 'VVS', 'VS', 'SI1', 'SI2', 'I1', 'I2', 'I3']),
  cut: choice('Cut quality', makes),
  phenomenon: choice('Phenomenon', [
    'None',
    'Asterism',
    'Chatoyancy',
    'Color change',
    'Adularescence',
    'Play of color',
  ]),
  treatment: choice('Treatment', [
    'None detected',
    'Heated',
    'Oiled',
    'Filled',
    'Irradiated',
    'Diffused',
    'Dyed',
    'Not determined',
  ]),
  country: hinted(text('Country of origin (per lab)', 40), 'Only as stated in a lab report.'),
} as const satisfies Fields;

export const pearlFields = {
  ...ofAll,
  kind: choice('Pearls', ['Akoya', 'South Sea', 'Tahitian', 'Freshwater', 'Natural', 'Imitation']),
  grading: choice('Sizes', ['Uniform', 'Graduated']),
  sizeLeast: hinted(mm('Smallest'), 'Diameter of the smallest pearl.'),
  sizeMost: hinted(mm('Largest'), 'Diameter of the largest pearl.'),
  strands: measure('Strands', '', 0, [1, 20]),
  strandLength: measure('Strand length', 'in', 1, [1, 2_000]),
  shape: choice('Shape', ['Round', 'Near round', 'Button', 'Drop', 'Baroque', 'Circled']),
  bodyColor: text('Body color', 30),
  overtone: text('Overtone', 30),
  luster: choice('Luster', ['Excellent', 'Very good', 'Good', 'Fair', 'Poor']),
  surface: choice('Surface', ['Clean', 'Lightly spotted', 'Moderately spotted', 'Heavily spotted']),
  nacre: hinted(
    choice('Nacre', ['Acceptable', 'Nucleus visible', 'Chalky']),
    'Seen with a loupe at the drill hole.',
  ),
  matching: choice('Matching', ['Excellent', 'Very good', 'Good', 'Fair', 'Poor']),
  stringing: choice('Stringing', ['Knotted', 'Not knotted']),
  clasp: hinted(exact('Clasp', 80), 'Type and metal.'),
  pearlPrice: money('Price each'),
} as const satisfies Fields;

export const gemTypes = ['Diamond', 'Colored stone', 'Pearl'] as const;
export type GemType = (typeof gemTypes)[number];

export const gemFieldsOf = (type: GemType): Fields =>
  type === 'Diamond' ? diamondFields : type === 'Colored stone' ? stoneFields : pearlFields;
