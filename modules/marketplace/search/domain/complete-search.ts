import { defaultSearch } from './default-search.ts';
import type { SearchParameters } from './search-parameters.ts';

/** Only what somebody chose; the product type says what is usual besides. */
export type AskedSearch = Pick<SearchParameters, 'productType'> & {
  readonly [Name in keyof SearchParameters]?: SearchParameters[Name] | undefined;
};

/** The whole search: what was chosen, and the default for everything that was left out. */
export function completeSearch(asked: AskedSearch): SearchParameters {
  const chosen = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return { ...defaultSearch(asked.productType), ...(chosen as Partial<SearchParameters>) };
}
