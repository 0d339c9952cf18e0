import type { SearchParameters } from '../../domain/search-parameters.ts';
import type { Facets } from './counted.ts';

/** What each part of the filters is given: the search, what every choice would give, and how to choose. */
export interface FilterProps {
  readonly search: SearchParameters;
  /** Unknown until the first answer is there. */
  readonly facets: Facets | undefined;
  change(changed: Partial<SearchParameters>): void;
}
