import { carat, formatCarat } from '#kit/domain/carat.ts';
import type { ExplainedPrice } from './price-queries.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';

function ordinal(value: number): string {
  const rest = value % 100;
  if (rest >= 11 && rest <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

/** "27th percentile"; 0 and 100 have words of their own. */
export function percentileLabel(percentile: number): string {
  if (percentile === 0) return 'none is lower';
  return percentile === 100 ? 'none is higher' : `${ordinal(percentile)} percentile`;
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
  FluorescenceLifts: 'fluorescence, which lifts a tinted color',
  Shade: 'a shade',
  Milky: 'milkiness',
  NotEyeClean: 'inclusions that the eye sees',
  BlackInclusions: 'black inclusions',
  Treated: 'a treatment',
  Make: 'its make',
  NoReport: 'no report',
};

/** Possible reasons for a stone's price, or that there are none. */
export const reasonsLabel = ({ reasons }: ExplainedPrice): string =>
  reasons.length === 0 ? 'nothing on the report' : reasons.map((reason) => reasonWords[reason]).join(', ');

const noListWords: Readonly<Record<NonNullable<ExplainedPrice['reasonForNoList']>, string>> = {
  LabGrown: 'no list for lab-grown stones',
  FancyColor: 'no list for fancy colors',
  NoGrades: 'no list without grades',
  Tinted: 'no list for so tinted a stone',
  OutsideWeights: 'no list for this weight',
};

/** The list price per carat, or why there is none. */
export const listPriceLabel = ({ listPricePerCarat, reasonForNoList }: ExplainedPrice): string =>
  listPricePerCarat === null
    ? reasonForNoList === null
      ? 'no list'
      : noListWords[reasonForNoList]
    : `${wholeDollars(listPricePerCarat)}/ct`;

export const listPriceSentence = (price: ExplainedPrice): string =>
  price.listPricePerCarat === null ? `- (${listPriceLabel(price)})` : listPriceLabel(price);
