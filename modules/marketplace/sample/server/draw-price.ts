import type { SearchedStone } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shapeFactor, tradePrice, findWeightGroup } from '#modules/marketplace/pricing/domain/list-price.ts';
import { colors } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { RandomSource } from './random-source.ts';
import { chance, clamp } from './random-source.ts';

/** The factors of a stone's price. */
export type StoneToPrice = Omit<
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
export function drawPricePerCarat(
  stone: StoneToPrice,
  carats: number,
  quality: number,
  random: RandomSource,
): number {
  const dollars =
    stone.diamondType === 'Lab'
      ? grownPrice(stone, carats, random)
      : naturalPrice(stone, carats, quality, random);
  return chance(random, 0.4) ? Math.round(dollars) * 100 : Math.round(dollars * 100);
}

function naturalPrice(stone: StoneToPrice, carats: number, quality: number, random: RandomSource): number {
  const { color, clarity, colorType } = stone;
  const letter = color === 'Fancy' || color === 'Unknown' ? 'K' : color;
  const tablePrice =
    tradePrice(typicalWeight(carats), letter, clarity === 'Unknown' ? 'SI1' : clarity) ?? 1_000;
  const scatter = Math.exp(0.085 * random.normal() + 0.02 * quality);
  const basePrice = tablePrice * withinGroup(carats) * shapeFactor(stone.shape) * makeFactor(stone) * scatter;
  const adjusted = basePrice * fluorescenceFactor(stone) * shadeFactor(stone) * treatmentFactor(stone);
  return Math.max(40, colorType === 'Color' ? adjusted : adjusted * fancyColorFactor(stone));
}

/** Nearly constant per carat within a weight group, with a jump to the next. */
function typicalWeight(carats: number): number {
  const group = findWeightGroup(carats * 1_000);
  return group === undefined ? carats : Math.sqrt(group.from * group.end) / 1_000;
}

const withinGroup = (carats: number): number => (carats / typicalWeight(carats)) ** 0.3;

const cutFactors: Partial<Record<StoneToPrice['cutGrade'], number>> = {
  VG: 0.91,
  G: 0.84,
  F: 0.77,
  P: 0.68,
  Unknown: 0.86,
};

/** Stones excellent in everything are the most expensive. */
function makeFactor({ cutGrade, polish, symmetry }: StoneToPrice): number {
  const isFine = (polish === 'EX' || polish === 'Ideal') && (symmetry === 'EX' || symmetry === 'Ideal');
  return (cutFactors[cutGrade] ?? 1) * (isFine ? 1.06 : 0.96);
}

/** Strong blue lowers the price of colorless stones and raises that of tinted ones. */
function fluorescenceFactor({ fluorescenceIntensity, color }: StoneToPrice): number {
  const tinted = colors.indexOf(color) > colors.indexOf('H');
  if (fluorescenceIntensity === 'VST') return tinted ? 1.03 : 0.78;
  if (fluorescenceIntensity === 'STG') return tinted ? 1.02 : 0.86;
  if (fluorescenceIntensity === 'MED') return tinted ? 1.01 : 0.94;
  return 1;
}

const shadeFactors: Partial<Record<StoneToPrice['shade'], number>> = {
  Brown: 0.82,
  'Faint Brown': 0.92,
  Green: 0.84,
  'Faint Green': 0.93,
  Gray: 0.9,
  'Mixed Tinge': 0.88,
};
const milkyFactors: Partial<Record<StoneToPrice['milky'], number>> = {
  Light: 0.95,
  Medium: 0.86,
  Heavy: 0.72,
};

const shadeFactor = ({ shade, milky }: StoneToPrice): number =>
  (shadeFactors[shade] ?? 1) * (milkyFactors[milky] ?? 1);

const treatmentFactors: Partial<Record<StoneToPrice['treatment'], number>> = {
  'Laser Drilled': 0.88,
  'Clarity Enhanced': 0.6,
  HPHT: 0.55,
  Irradiated: 0.4,
};
const treatmentFactor = ({ treatment }: StoneToPrice): number => treatmentFactors[treatment] ?? 1;

const rarityFactors: Partial<Record<StoneToPrice['fancyColor'], number>> = {
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
const intensityFactors: Partial<Record<StoneToPrice['fancyIntensity'], number>> = {
  FNT: 0.4,
  VLT: 0.5,
  LIT: 0.6,
  FLT: 0.8,
  INT: 1.7,
  FDP: 1.6,
  VIV: 3,
};

function fancyColorFactor({ colorType, fancyColor, fancyIntensity }: StoneToPrice): number {
  if (colorType === 'Treated Color') return 0.5;
  return (rarityFactors[fancyColor] ?? 0.7) * (intensityFactors[fancyIntensity] ?? 1);
}

/** Lab-grown prices follow production cost, not rarity: $90 to $260 a carat, 4 percent per color grade. */
function grownPrice(stone: StoneToPrice, carats: number, random: RandomSource): number {
  const letter = stone.color === 'Fancy' || stone.color === 'Unknown' ? 'F' : stone.color;
  const byColor = Math.exp(-0.04 * colors.indexOf(letter));
  const byClarity = Math.exp(grownClarityFactors[stone.clarity] ?? 0);
  const byWeight = 1.1 ** Math.log2(Math.max(0.5, carats));
  const scatter = Math.exp(0.13 * random.normal());
  const basePrice = 168 * byColor * byClarity * byWeight * grownShapeFactor(stone.shape) * scatter;
  return stone.color === 'Fancy' ? clamp(basePrice * 1.9, 160, 620) : clamp(basePrice, 90, 260);
}

const grownShapeFactor = (shape: StoneToPrice['shape']): number => 0.7 + 0.3 * shapeFactor(shape);

const grownClarityFactors: Partial<Record<StoneToPrice['clarity'], number>> = {
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
