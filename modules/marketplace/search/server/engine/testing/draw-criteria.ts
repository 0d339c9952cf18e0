import {
  enumFieldNames,
  enumFields,
  isEnumField,
  numberFields,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type {
  EnumFieldName,
  NumberField,
  NumberFieldName,
  StoneFieldName,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Criteria, Range, SortKey } from '../../../domain/criteria.ts';
import type { StoneBatch } from '../load/stone-batch.ts';
import { numberAt, unknownNumber } from '../memory/number-codes.ts';
import { randomFrom } from './random-numbers.ts';

// Realistic searches: around a stone that they find, over two to ten fields, the common ones most.

const weights: Readonly<Partial<Record<StoneFieldName, number>>> = {
  shape: 10,
  carat: 10,
  color: 8,
  clarity: 8,
  price: 8,
  gradingLab: 5,
  cutGrade: 4,
  polish: 3,
  symmetry: 3,
  fluorescenceIntensity: 3,
  hasImage: 3,
  eyeClean: 2,
  sourceCountry: 2,
  table: 2,
  depth: 2,
  ratio: 2,
  pricePerCarat: 1,
  length: 1,
  width: 1,
  percentOffList: 1,
  shade: 1,
  milky: 1,
  treatment: 1,
  availability: 1,
};
const rareWeight = 0.5;

/** Graded fields, of which people choose a range from the best on. */
const graded: readonly EnumFieldName[] = [
  'cutGrade',
  'polish',
  'symmetry',
  'fluorescenceIntensity',
  'milky',
  'eyeClean',
];
/** Fields of which people choose a range around a word. */
const ordered: readonly EnumFieldName[] = [
  'color',
  'clarity',
  'girdleMin',
  'girdleMax',
  'culetSize',
  'fancyIntensity',
];

const drawableFields: readonly StoneFieldName[] = [
  ...enumFieldNames.filter((field) => field !== 'diamondType'),
  ...([
    'carat',
    'price',
    'pricePerCarat',
    'percentOffList',
    'table',
    'depth',
    'length',
    'width',
    'ratio',
  ] as const),
  ...(['crownHeight', 'crownAngle', 'pavilionDepth', 'pavilionAngle'] as const),
];

type Draw = () => number;

export interface DrawnSearches {
  readonly count: number;
  readonly seed: number;
  readonly facets: boolean;
}

export function drawCriteria(batch: StoneBatch, { count, seed, facets }: DrawnSearches): Criteria[] {
  const random = randomFrom(seed);
  const spreads = new Map<NumberFieldName, Int32Array>();
  return Array.from({ length: count }, () => drawOne(batch, random, spreads, facets));
}

function drawOne(
  batch: StoneBatch,
  random: Draw,
  spreads: Map<NumberFieldName, Int32Array>,
  facets: boolean,
): Criteria {
  const anchor = Math.floor(random() * batch.size);
  const filters: Record<string, readonly string[] | Range> = {};
  let fieldCount = 2 + Math.floor(random() * 9);
  if (random() < 0.95) {
    filters['diamondType'] = [readWord(batch, 'diamondType', anchor)];
    fieldCount -= 1;
  }
  for (const field of pickFields(random, fieldCount)) {
    filters[field] = isEnumField(field)
      ? drawWords(batch, field, anchor, random)
      : drawRange(field, readNumber(batch, field, anchor), sampleNumbers(batch, field, spreads), random);
  }
  return {
    filters,
    sort: { by: drawSort(random), direction: random() < 0.4 ? 'descending' : 'ascending' },
    offset: random() < 0.55 ? 0 : 50 * Math.floor(random() * 20),
    limit: 50,
    facets,
    ...(facets && random() < 0.5 ? { perCarat: true } : {}),
  };
}

function drawSort(random: Draw): SortKey {
  const at = random();
  if (at < 0.3) return 'price';
  if (at < 0.55) return 'carat';
  if (at < 0.75) return 'percentOffList';
  if (at < 0.85) return 'pricePerCarat';
  return at < 0.93 ? 'color' : 'clarity';
}

/** Weighted, without replacement. */
function pickFields(random: Draw, count: number): StoneFieldName[] {
  const remaining = new Map(drawableFields.map((field) => [field, weights[field] ?? rareWeight]));
  const picked: StoneFieldName[] = [];
  while (picked.length < count && remaining.size > 0) {
    let at = random() * [...remaining.values()].reduce((sum, weight) => sum + weight, 0);
    const field = [...remaining].find(([, weight]) => (at -= weight) < 0)?.[0];
    if (field === undefined) continue;
    picked.push(field);
    remaining.delete(field);
  }
  return picked;
}

const readCode = (batch: StoneBatch, field: EnumFieldName, at: number): number =>
  batch.words[enumFieldNames.indexOf(field) * batch.size + at] ?? 0;

const readNumber = (batch: StoneBatch, field: NumberFieldName, at: number): number =>
  batch.numbers[numberAt[field] * batch.size + at] ?? 0;

function readWord(batch: StoneBatch, field: EnumFieldName, at: number): string {
  return enumFields[field][readCode(batch, field, at)] ?? '';
}

/** Never all words: that would be no filter. */
function drawWords(batch: StoneBatch, field: EnumFieldName, anchor: number, random: Draw): string[] {
  const words: readonly string[] = enumFields[field];
  const code = readCode(batch, field, anchor);
  let chosen: string[];
  if (graded.includes(field)) chosen = words.slice(0, code + 1 + Math.floor(random() * 2));
  else if (ordered.includes(field)) {
    chosen = words.slice(Math.max(0, code - Math.floor(random() * 4)), code + 1 + Math.floor(random() * 3));
  } else {
    const others = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      readWord(batch, field, Math.floor(random() * batch.size)),
    );
    chosen = [...new Set([words[code] ?? '', ...others])];
  }
  return chosen.length < words.length ? chosen : [words[code] ?? ''];
}

/** A range around the stone's number with a given share of all stones, small as often as large. */
function drawRange(field: NumberFieldName, value: number, spread: Int32Array, random: Draw): Range {
  if (value === unknownNumber) return { orUnknown: true, from: 0 };
  const width = 0.05 + 0.6 * random() ** 2 + 0.1 * random();
  const share = spread.findIndex((one) => one >= value) / spread.length;
  const start = share - width * random();
  const at = (portion: number): number =>
    spread[Math.min(Math.max(Math.floor(portion * spread.length), 0), spread.length - 1)] ?? 0;
  const shape: NumberField = numberFields[field];
  const boundsPerUnit = (shape.boundScale ?? shape.scale) / shape.scale;
  const rounded = (bound: number): number =>
    shape.unit === 'USD' ? Number(bound.toPrecision(2)) : bound * boundsPerUnit;
  const range = {
    from: rounded(Math.min(at(start), value)),
    to: rounded(Math.max(at(start + width), value)),
  };
  return shape.mayBeUnknown && random() < 0.2 ? { ...range, orUnknown: true } : range;
}

/** Some thousand known numbers in order, to estimate the share below one. */
function sampleNumbers(
  batch: StoneBatch,
  field: NumberFieldName,
  spreads: Map<NumberFieldName, Int32Array>,
): Int32Array {
  const cached = spreads.get(field);
  if (cached !== undefined) return cached;
  const step = Math.max(1, Math.floor(batch.size / 4_096));
  const first = numberAt[field] * batch.size;
  const spread = batch.numbers
    .subarray(first, first + batch.size)
    .filter((value, at) => at % step === 0 && value !== unknownNumber)
    .toSorted();
  spreads.set(field, spread);
  return spread;
}
