import type { SearchParameters } from '../domain/search-parameters.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import { countOf } from './filters/filter-section.tsx';
import type { Facets } from './filters/filter-section.tsx';
import type { SearchAnswer } from './search-queries.ts';

/** "355 stones, $5,640 to $9,120 per carat, average $6,905." */
export function factsOf(answer: SearchAnswer): string {
  const {
    totalDiamondsAvailable: total,
    minPricePerCarat: least,
    maxPricePerCarat: most,
    averagePricePerCarat: average,
  } = answer;
  if (least === null || most === null || average === null) return countWords(answer);
  return `${stonesOf(total)}, ${wholeDollars(least)} to ${wholeDollars(most)} per carat, average ${wholeDollars(average)}.`;
}

/** "355 stones, average $6,905 per carat.", for narrow places. */
export function shortFactsOf(answer: SearchAnswer): string {
  const { totalDiamondsAvailable: total, averagePricePerCarat: average } = answer;
  if (average === null) return countWords(answer);
  return `${stonesOf(total)}, average ${wholeDollars(average)} per carat.`;
}

/** A client sees only the count. */
export const countWords = ({ totalDiamondsAvailable }: SearchAnswer): string =>
  `${stonesOf(totalDiamondsAvailable)}.`;

export const stonesOf = (total: number): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'stone' : 'stones'}`;

/** "The first 100 are shown.", when there are more. */
export const shownWords = (shown: number, total: number): string =>
  shown < total && shown > 0 ? `The first ${shown.toLocaleString('en-US')} are shown.` : '';

type ShadeAsked = Pick<
  SearchParameters,
  'sub' | 'shade' | 'brown' | 'green' | 'blue' | 'gray' | 'otherShade'
>;

/** "+38 with unknown shade, shown": no report mentions shade, so unknown ones are counted openly. */
export function unknownShadeOf(search: ShadeAsked, facets: Facets): string | undefined {
  const { sub, shade, brown, green, blue, gray, otherShade } = search;
  const count = countOf(facets, 'shade', 'Unknown') ?? 0;
  if (count === 0) return undefined;
  // They are additional only when a shade is chosen.
  const asked = shade !== 'Empty' || brown || green || blue || gray || otherShade;
  const words = `${count.toLocaleString('en-US')} with unknown shade`;
  return sub ? `${asked ? '+' : ''}${words}, shown` : `${words}, hidden`;
}
