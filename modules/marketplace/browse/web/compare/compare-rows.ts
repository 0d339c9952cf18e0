import { cents, formatCents } from '#kit/domain/money.ts';
import { now } from '#kit/web/display/now.ts';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import type { Diamond, StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { finishGrades } from '#modules/marketplace/stones/domain/vocabularies.ts';
import {
  fluorescenceWords,
  girdleLabel,
  gradeWords,
  knownOrDash,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import { compareFaceUp } from '#modules/marketplace/stones/domain/face-up.ts';
import { spreadLabel } from '#modules/marketplace/stones/web/face-up-words.ts';
import { paymentWords } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { WhichPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { percentileLabel } from '#modules/marketplace/pricing/web/price-words.ts';
import { onRequest, wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import {
  hundredths,
  offListLabel,
  ratioLabel,
  sizeLabel,
} from '#modules/marketplace/stones/contract/stone-words.ts';

/** A stone with its loaded prices; undefined until loaded. */
export interface ComparedStone {
  readonly stone: Diamond;
  readonly percentile: number | undefined;
  /** With fees and tax, by the order's own formula; undefined until it is known. */
  readonly landed?: number | undefined;
  /** Undefined for a seller with few answers. */
  readonly sellerAnswers?: string | undefined;
}

/** Null when the client is shown no price. */
export interface ShownStone {
  readonly stone: StoneFacts;
  readonly price: number | null;
}

export interface CompareRow<Column> {
  readonly name: string;
  words(column: Column): string;
  /** Higher is better, where stones can be ranked; undefined when unknown. */
  worth?(column: Column): number | undefined;
  /** What the first of the ranking is. "Best" only where the trade agrees what better means. */
  readonly says?: 'lowest' | 'highest' | 'largest' | 'best';
}

/** The visible area from above: the outline's bounding box, rounded as the trade does. */
export function faceUpArea({ shape, length, width }: StoneFacts): number | undefined {
  if (length === null || width === null) return undefined;
  const filled = boxed.has(shape) ? 1 : Math.PI / 4;
  return (filled * length * width) / 10_000;
}

const boxed = new Set<StoneFacts['shape']>([
  'Princess',
  'Emerald',
  'Asscher',
  'Radiant',
  'Square',
  'Baguette',
]);

const noneOrDash = (word: string): string => (word === 'None' ? '-' : knownOrDash(word));
const orUndefined = (value: number | null): number | undefined => value ?? undefined;
const finishRank = (grade: StoneFacts['polish']): number | undefined =>
  grade === 'Unknown' ? undefined : -finishGrades.indexOf(grade);

function bothFinishes({ polish, symmetry }: StoneFacts): number | undefined {
  const [a, b] = [finishRank(polish), finishRank(symmetry)];
  return a === undefined || b === undefined ? undefined : a + b;
}

const confirmedRow: CompareRow<ComparedStone> = {
  name: 'Confirmed',
  words: ({ stone }) =>
    `${relativeWords(new Date(stone.confirmedAt), now())}, ${stone.availability.toLowerCase()}`,
};

const sellerRow: CompareRow<ComparedStone> = {
  name: 'Seller',
  words: ({ sellerAnswers }) => sellerAnswers ?? '-',
};

/** The deciding price: the one that is shown, and how it is paid. */
export const priceRow = (kind: WhichPrice, payment: StonePayment): CompareRow<ComparedStone> =>
  kind === 'Stone price'
    ? stonePriceRow
    : { ...deliveredRow, name: `${deliveredRow.name}, ${paymentWords[payment]}` };

const stonePriceRow: CompareRow<ComparedStone> = {
  name: 'Stone price',
  words: ({ stone }) => formatCents(cents(stone.price)),
  worth: ({ stone }) => -stone.price,
  says: 'lowest',
};

const deliveredRow: CompareRow<ComparedStone> = {
  name: 'Delivered price',
  words: ({ landed }) => (landed === undefined ? '-' : formatCents(cents(landed))),
  worth: ({ landed }) => (landed === undefined ? undefined : -landed),
  says: 'lowest',
};

const offerRows: readonly CompareRow<ComparedStone>[] = [
  {
    name: 'Per carat',
    words: ({ stone }) => wholeDollars(stone.pricePerCarat),
    worth: ({ stone }) => -stone.pricePerCarat,
    says: 'lowest',
  },
  {
    name: 'Off list',
    words: ({ stone }) => offListLabel(stone),
    worth: ({ stone }) => orUndefined(stone.offIdexList),
    says: 'highest',
  },
  {
    name: 'vs. similar',
    words: ({ percentile }) => (percentile === undefined ? '-' : percentileLabel(percentile)),
    worth: ({ percentile }) => (percentile === undefined ? undefined : -percentile),
    says: 'lowest',
  },
];

const factRows: readonly CompareRow<{ readonly stone: StoneFacts }>[] = [
  { name: 'Measurements, mm', words: ({ stone }) => sizeLabel(stone) },
  {
    name: 'Face-up area',
    words: ({ stone }) => {
      const area = faceUpArea(stone);
      return area === undefined ? '-' : `${area.toFixed(1)} mm²`;
    },
    worth: ({ stone }) => faceUpArea(stone),
    says: 'largest',
  },
  {
    name: 'Spread',
    words: ({ stone }) => spreadLabel(stone),
    worth: ({ stone }) => compareFaceUp(stone)?.spread,
    says: 'largest',
  },
  { name: 'Length to width', words: ({ stone }) => ratioLabel(stone) },
  { name: 'Table, %', words: ({ stone }) => hundredths(stone.table) },
  { name: 'Depth, %', words: ({ stone }) => hundredths(stone.depth) },
  { name: 'Cut', words: ({ stone }) => gradeWords[stone.cutGrade] },
  {
    name: 'Polish, symmetry',
    words: ({ stone }) => `${knownOrDash(stone.polish)} ${knownOrDash(stone.symmetry)}`,
    worth: ({ stone }) => bothFinishes(stone),
    says: 'best',
  },
  { name: 'Fluorescence', words: ({ stone }) => fluorescenceWords[stone.fluorescenceIntensity] },
  { name: 'Girdle', words: ({ stone }) => girdleLabel(stone) },
  { name: 'Shade', words: ({ stone }) => knownOrDash(stone.shade) },
  { name: 'Milky', words: ({ stone }) => knownOrDash(stone.milky) },
  { name: 'Eye clean', words: ({ stone }) => stone.eyeClean },
  { name: 'Treatment', words: ({ stone }) => knownOrDash(stone.treatmentType) },
  { name: 'Growth method', words: ({ stone }) => noneOrDash(stone.growthMethod) },
  {
    name: 'Provenance',
    words: ({ stone: { provenanceReportName: report, provenanceNumber: number } }) =>
      report === 'None' ? '-' : [report, number].filter(Boolean).join(' '),
  },
];

/** In the picture's order; rows in which all stones are equal can be hidden. */
export const createCompareRows = (
  priceKind: WhichPrice,
  payment: StonePayment,
): readonly CompareRow<ComparedStone>[] => [
  confirmedRow,
  priceRow(priceKind, payment),
  ...offerRows,
  sellerRow,
  ...factRows,
];

export const clientRows: readonly CompareRow<ShownStone>[] = [
  {
    name: 'Price',
    words: ({ price }) => (price === null ? onRequest : wholeDollars(price)),
    worth: ({ price }) => (price === null ? undefined : -price),
    says: 'lowest',
  },
  ...factRows,
];

export const isEqualRow = <Column>({ words }: CompareRow<Column>, all: readonly Column[]): boolean =>
  all.length > 1 && new Set(all.map((column) => words(column))).size === 1;

/** The best stones of a row: none when all are equal or nothing is known. */
export function findBest<Column>(
  { worth: rank }: CompareRow<Column>,
  all: readonly Column[],
): ReadonlySet<Column> {
  if (rank === undefined || all.length < 2) return new Set();
  const ranked = all.flatMap((column) => {
    const value = rank(column);
    return value === undefined ? [] : [{ column, value }];
  });
  const highest = Math.max(...ranked.map(({ value }) => value));
  const best = ranked.filter(({ value }) => value === highest);
  return new Set(best.length === all.length ? [] : best.map(({ column }) => column));
}
