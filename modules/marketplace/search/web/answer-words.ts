import { counted } from '#kit/domain/text/counted.ts';
import type { SearchParameters } from '../domain/search-parameters.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import { countFor } from './filters/filter-section.tsx';
import type { Facets } from './filters/filter-section.tsx';
import type { SearchAnswer } from './search-queries.ts';

/** "355 stones, $5,640 to $9,120 per carat, average $6,905." */
export function describeAnswer(answer: SearchAnswer): string {
  const {
    totalDiamondsAvailable: total,
    minPricePerCarat: min,
    maxPricePerCarat: max,
    averagePricePerCarat: average,
  } = answer;
  if (min === null || max === null || average === null) return countSentence(answer);
  return `${stoneCountLabel(total)}, ${wholeDollars(min)} to ${wholeDollars(max)} per carat, average ${wholeDollars(average)}.`;
}

/** "355 stones, average $6,905 per carat.", for narrow places. */
export function describeAnswerBriefly(answer: SearchAnswer): string {
  const { totalDiamondsAvailable: total, averagePricePerCarat: average } = answer;
  if (average === null) return countSentence(answer);
  return `${stoneCountLabel(total)}, average ${wholeDollars(average)} per carat.`;
}

/** A client sees only the count. */
export const countSentence = ({ totalDiamondsAvailable }: SearchAnswer): string =>
  `${stoneCountLabel(totalDiamondsAvailable)}.`;

export const stoneCountLabel = (total: number): string => counted(total, 'stone');

/** "Showing the first 100.", when there are more. */
export const shownSentence = (shown: number, total: number): string =>
  shown < total && shown > 0 ? `Showing the first ${shown.toLocaleString('en-US')}.` : '';

type ShadeChoices = Pick<
  SearchParameters,
  'sub' | 'shade' | 'brown' | 'green' | 'blue' | 'gray' | 'otherShade'
>;

/** "+38 with unknown shade, shown": no report mentions shade, so unknown ones are counted openly. */
export function describeUnknownShade(search: ShadeChoices, facets: Facets): string | undefined {
  const { sub, shade, brown, green, blue, gray, otherShade } = search;
  const count = countFor(facets, 'shade', 'Unknown') ?? 0;
  if (count === 0) return undefined;
  // They are additional only when a shade is chosen.
  const isShadeChosen = shade !== 'Empty' || brown || green || blue || gray || otherShade;
  const words = `${count.toLocaleString('en-US')} with unknown shade`;
  return sub ? `${isShadeChosen ? '+' : ''}${words}, shown` : `${words}, hidden`;
}
