import { enumFieldNames, enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, NumberFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { emptyBatch } from '../load/stone-batch.ts';
import type { StoneBatch } from '../load/stone-batch.ts';
import { numberAt, unknownNumber } from '../memory/number-codes.ts';
import { randomFrom } from './random-numbers.ts';

// Stones for benchmarks and tests, drawn fast and reproducibly. They only need realistic skew: few words cover most
// stones, weights cluster at the trade's sizes, price follows weight and grades. The visible sample is drawn with
// more care elsewhere.

/** How steeply word frequencies fall, the first being the most common. */
const steepness: Partial<Record<EnumFieldName, number>> = {
  shape: 1.3,
  color: 0.5,
  clarity: 0.4,
  gradingLab: 1.4,
  sourceCountry: 1.5,
  fancyIntensity: 0.3,
  fancyOvertone: 0.8,
  fancyColor: 0.6,
};
const defaultSteepness = 1.6;

const popularCarats = [
  300, 310, 320, 400, 410, 500, 510, 520, 700, 710, 900, 1_000, 1_010, 1_020, 1_200, 1_500, 1_510,
];

type Draw = () => number;

/** Draws positions from 0 on with falling frequency. */
function wordDraw(field: EnumFieldName, random: Draw, first = 0): Draw {
  const shares = enumFields[field]
    .slice(first)
    .map((_, at) => 1 / (at + 1) ** (steepness[field] ?? defaultSteepness));
  const sum = shares.reduce((all, share) => all + share, 0);
  const table = Uint8Array.from(
    shares.flatMap((share, at) =>
      Array.from({ length: Math.round((share / sum) * 4_096) + 1 }, () => first + at),
    ),
  );
  return () => table[Math.floor(random() * table.length)] ?? 0;
}

function normal(random: Draw): number {
  return random() + random() + random() + random() - 2;
}

const clamp = (least: number, value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most));

export function drawStones(size: number, seed: number): StoneBatch {
  const random = randomFrom(seed);
  const batch = emptyBatch(size);
  const draws = enumFieldNames.map((field) => wordDraw(field, random));
  const fancies = enumFieldNames.map((field) =>
    field.startsWith('fancy') ? wordDraw(field, random, 1) : undefined,
  );
  for (let at = 0; at < size; at += 1) {
    batch.ids[at] = at + 1;
    const fancy = random() < 0.07;
    for (let field = 0; field < draws.length; field += 1) {
      batch.words[field * size + at] = draws[field]?.() ?? 0;
      const drawFancy = fancies[field];
      if (drawFancy !== undefined) batch.words[field * size + at] = fancy ? drawFancy() : 0;
    }
    setKind(batch, at, random() < 0.45, fancy, random);
    setNumbers(batch, at, random);
  }
  return batch;
}

/** Lab-grown stones differ: other grades, hardly any fluorescence, no list price. */
function setKind(batch: StoneBatch, at: number, lab: boolean, fancy: boolean, random: Draw): void {
  const set = (field: EnumFieldName, code: number): void => {
    batch.words[enumFieldNames.indexOf(field) * batch.size + at] = code;
  };
  set('diamondType', lab ? 1 : 0);
  set('colorType', fancy ? (lab ? 3 : 1) : 0);
  if (fancy) set('color', enumFields.color.indexOf('Fancy'));
  else if (lab && random() < 0.8) set('color', Math.floor(random() * 3));
  if (lab && random() < 0.7) set('clarity', 2 + Math.floor(random() * 3));
  if (lab) set('gradingLab', random() < 0.85 ? 1 : Math.floor(random() * 3));
  set('growthMethod', lab ? (random() < 0.8 ? 1 : 2) : 0);
  set('hasImage', random() < 0.85 ? 1 : 0);
  set('hasVideo', random() < 0.7 ? 1 : 0);
  set('returnable', lab && random() < 0.6 ? 1 : 0);
}

function setNumbers(batch: StoneBatch, at: number, random: Draw): void {
  const readCode = (field: EnumFieldName): number =>
    batch.words[enumFieldNames.indexOf(field) * batch.size + at] ?? 0;
  const set = (field: NumberFieldName, value: number): void => {
    batch.numbers[numberAt[field] * batch.size + at] = value;
  };
  const lab = readCode('diamondType') === 1;
  const carat =
    random() < 0.35
      ? (popularCarats[Math.floor(random() * popularCarats.length)] ?? 1_000)
      : clamp(3, 900 * Math.exp(normal(random) * 0.9), 30_000);
  const grades = Math.exp(-0.09 * readCode('color') - 0.1 * readCode('clarity') + normal(random) * 0.13);
  const listPrice = (lab ? 260_00 : 14_000_00) * (lab ? 1 : (carat / 1_000) ** 0.9) * grades;
  const discount = clamp(-1_000, 3_000 + normal(random) * 2_000, 6_000);
  const exact = Math.max(1, Math.round(listPrice * (1 - discount / 10_000) * (carat / 1_000)));
  const price = exact > 200 && random() < 0.4 ? Math.round(exact / 100) * 100 : exact;
  set('carat', carat);
  set('price', price);
  set('pricePerCarat', Math.max(1, Math.round((price * 1_000) / carat)));
  set('percentOffList', lab || readCode('colorType') !== 0 ? unknownNumber : discount);
  const ratio = readCode('shape') === 0 ? 1_000 : clamp(900, 1_350 + normal(random) * 300, 2_600);
  const width = clamp(50, 640 * (carat / ratio) ** (1 / 3), 4_000);
  const orUnknown = (value: number): number => (random() < 0.03 ? unknownNumber : value);
  set('ratio', orUnknown(ratio));
  set('width', orUnknown(width));
  set('length', orUnknown(clamp(50, (width * ratio) / 1_000, 6_000)));
  set('table', orUnknown(clamp(4_500, 5_800 + normal(random) * 300, 8_000)));
  set('depth', orUnknown(clamp(4_500, 6_180 + normal(random) * 200, 8_500)));
  set('crownHeight', orUnknown(clamp(500, 1_500 + normal(random) * 100, 2_500)));
  set('crownAngle', orUnknown(clamp(2_000, 3_450 + normal(random) * 90, 4_500)));
  set('pavilionDepth', orUnknown(clamp(3_500, 4_300 + normal(random) * 60, 5_500)));
  set('pavilionAngle', orUnknown(clamp(3_500, 4_080 + normal(random) * 30, 5_000)));
}
