import type { SearchedStone } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shapeFactor, tradePrice, findWeightGroup } from '#modules/marketplace/pricing/domain/list-price.ts';
import { colors } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { RandomSource } from './random-source.ts';
import { chance, within } from './random-source.ts';

/** The factors of a stone's price. */
export type Priced = Omit<
  SearchedStone,
  | 'price'
  | 'pricePerCarat'
  | 'percentOffList'
  | 'id'
  | 'sourceCountry'
  | 'availability'
  | 'hasImage'
  | 'hasVideo'
  | 'returnable'
>;

/** Cents per carat, four of ten rounded to the dollar as sellers do. */
export function drawPricePerCarat(stone: Priced, carats: number, care: number, random: RandomSource): number {
  const dollars =
    stone.diamondType === 'Lab' ? grown(stone, carats, random) : natural(stone, carats, care, random);
  return chance(random, 0.4) ? Math.round(dollars) * 100 : Math.round(dollars * 100);
}

function natural(stone: Priced, carats: number, care: number, random: RandomSource): number {
  const { color, clarity, colorType } = stone;
  const letter = color === 'Fancy' || color === 'Unknown' ? 'K' : color;
  const graded = tradePrice(typicalOf(carats), letter, clarity === 'Unknown' ? 'SI1' : clarity) ?? 1_000;
  const scatter = Math.exp(0.085 * random.normal() + 0.02 * care);
  const plain = graded * withinGroup(carats) * shapeFactor(stone.shape) * make(stone) * scatter;
  const told = plain * ofFluorescence(stone) * ofShade(stone) * ofTreatment(stone);
  return Math.max(40, colorType === 'Color' ? told : told * ofFancyColor(stone));
}

/** Nearly constant per carat within a weight group, with a jump to the next. */
function typicalOf(carats: number): number {
  const group = findWeightGroup(carats * 1_000);
  return group === undefined ? carats : Math.sqrt(group.from * group.end) / 1_000;
}

const withinGroup = (carats: number): number => (carats / typicalOf(carats)) ** 0.3;

const ofCut: Partial<Record<Priced['cutGrade'], number>> = {
  VG: 0.91,
  G: 0.84,
  F: 0.77,
  P: 0.68,
  Unknown: 0.86,
};

/** Stones excellent in everything are the most expensive. */
function make({ cutGrade, polish, symmetry }: Priced): number {
  const fine = (polish === 'EX' || polish === 'Ideal') && (symmetry === 'EX' || symmetry === 'Ideal');
  return (ofCut[cutGrade] ?? 1) * (fine ? 1.06 : 0.96);
}

/** Strong blue lowers the price of colorless stones and raises that of tinted ones. */
function ofFluorescence({ fluorescenceIntensity, color }: Priced): number {
  const tinted = colors.indexOf(color) > colors.indexOf('H');
  if (fluorescenceIntensity === 'VST') return tinted ? 1.03 : 0.78;
  if (fluorescenceIntensity === 'STG') return tinted ? 1.02 : 0.86;
  if (fluorescenceIntensity === 'MED') return tinted ? 1.01 : 0.94;
  return 1;
}

const shaded: Partial<Record<Priced['shade'], number>> = {
  Brown: 0.82,
  'Faint Brown': 0.92,
  Green: 0.84,
  'Faint Green': 0.93,
  Gray: 0.9,
  'Mixed Tinge': 0.88,
};
const clouded: Partial<Record<Priced['milky'], number>> = { Light: 0.95, Medium: 0.86, Heavy: 0.72 };

const ofShade = ({ shade, milky }: Priced): number => (shaded[shade] ?? 1) * (clouded[milky] ?? 1);

const treated: Partial<Record<Priced['treatment'], number>> = {
  'Laser Drilled': 0.88,
  'Clarity Enhanced': 0.6,
  HPHT: 0.55,
  Irradiated: 0.4,
};
const ofTreatment = ({ treatment }: Priced): number => treated[treatment] ?? 1;

const rare: Partial<Record<Priced['fancyColor'], number>> = {
  Red: 40,
  Blue: 22,
  Pink: 14,
  Violet: 12,
  Purple: 8,
  Green: 6,
  Orange: 4,
  Yellow: 1.5,
  Chameleon: 2.5,
};
const strong: Partial<Record<Priced['fancyIntensity'], number>> = {
  FNT: 0.4,
  VLT: 0.5,
  LIT: 0.6,
  FLT: 0.8,
  INT: 1.7,
  FDP: 1.6,
  VIV: 3,
};

function ofFancyColor({ colorType, fancyColor, fancyIntensity }: Priced): number {
  if (colorType === 'Treated Color') return 0.5;
  return (rare[fancyColor] ?? 0.7) * (strong[fancyIntensity] ?? 1);
}

/** Lab-grown prices follow production cost, not rarity: $90 to $260 a carat, 4 percent per color grade. */
function grown(stone: Priced, carats: number, random: RandomSource): number {
  const letter = stone.color === 'Fancy' || stone.color === 'Unknown' ? 'F' : stone.color;
  const byColor = Math.exp(-0.04 * colors.indexOf(letter));
  const byClarity = Math.exp(ofGrownClarity[stone.clarity] ?? 0);
  const byWeight = 1.1 ** Math.log2(Math.max(0.5, carats));
  const scatter = Math.exp(0.13 * random.normal());
  const plain = 168 * byColor * byClarity * byWeight * shapeOfGrown(stone.shape) * scatter;
  return stone.color === 'Fancy' ? within(plain * 1.9, 160, 620) : within(plain, 90, 260);
}

const shapeOfGrown = (shape: Priced['shape']): number => 0.7 + 0.3 * shapeFactor(shape);

const ofGrownClarity: Partial<Record<Priced['clarity'], number>> = {
  FL: 0.24,
  IF: 0.18,
  VVS1: 0.1,
  VVS2: 0.06,
  VS1: 0,
  VS2: -0.06,
  SI1: -0.16,
  SI2: -0.28,
  I1: -0.45,
};
