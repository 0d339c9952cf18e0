import { carat, formatCarat } from '#kit/domain/carat.ts';
import type { ExplainedPrice } from './price-queries.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';

function ordinal(value: number): string {
  const rest = value % 100;
  if (rest >= 11 && rest <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** "27th percentile"; 0 and 100 have their own words. */
export function percentileLabel(percentile: number): string {
  if (percentile === 0) return 'Lowest price';
  return percentile === 100 ? 'Highest price' : `${ordinal(percentile)} percentile`;
}

/** A group ends at 1.999, which the trade writes as 1.99. */
const hundredth = (thousandths: number): string => formatCarat(carat(Math.floor(thousandths / 10) * 10));

/** "Round, 1.50-1.99 ct, F to H, VVS2 to VS2". */
export function groupLabel({ comparedWith }: ExplainedPrice): string {
  const { shape, caratFrom, caratTo, colors, clarities } = comparedWith;
  const formatRange = (words: readonly string[]) =>
    words.length < 2 ? (words[0] ?? '') : `${words[0]} to ${words.at(-1)}`;
  return [
    shape,
    `${hundredth(caratFrom)}-${hundredth(caratTo)} ct`,
    formatRange(colors),
    formatRange(clarities),
  ]
    .filter(Boolean)
    .join(', ');
}

const reasonWords: Readonly<Record<ExplainedPrice['reasons'][number], string>> = {
  StrongFluorescence: 'strong fluorescence',
  FluorescenceLifts: 'fluorescence, which makes a tinted color look whiter',
  Shade: 'shade',
  Milky: 'milkiness',
  NotEyeClean: 'eye-visible inclusions',
  BlackInclusions: 'black inclusions',
  Treated: 'treatment',
  Make: 'make',
  NoReport: 'no report',
};

/** Possible reasons for a stone's price, or that there are none. */
export const reasonsLabel = ({ reasons }: ExplainedPrice): string =>
  reasons.length === 0
    ? 'not explained by the report'
    : reasons.map((reason) => reasonWords[reason]).join(', ');

const noListWords: Readonly<Record<NonNullable<ExplainedPrice['reasonForNoList']>, string>> = {
  LabGrown: 'no list price for lab-grown',
  FancyColor: 'no list price for fancy colors',
  NoGrades: 'no list price without grades',
  Tinted: 'no list price for this color',
  OutsideWeights: 'no list price for this weight',
};

/** The list price per carat, or why there is none. */
export const listPriceLabel = ({ listPricePerCarat, reasonForNoList }: ExplainedPrice): string =>
  listPricePerCarat === null
    ? reasonForNoList === null
      ? 'no list price'
      : noListWords[reasonForNoList]
    : `${wholeDollars(listPricePerCarat)}/ct`;

export const listPriceSentence = (price: ExplainedPrice): string =>
  price.listPricePerCarat === null ? `- (${listPriceLabel(price)})` : listPriceLabel(price);
