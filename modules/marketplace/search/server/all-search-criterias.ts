import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import type { listSearchCriterias } from '../contract/filter-endpoints.ts';
import { mostNumbers } from '../contract/search-shape.ts';
import { mostCompared, mostSavedSearches } from '#modules/marketplace/stones/domain/search/search-limits.ts';
import { sortKeys } from '#modules/marketplace/stones/domain/search/criteria.ts';
import { defaultSearch } from '../domain/default-search.ts';
import { makePresets } from '../domain/make-preset.ts';
import { ratioPresetNames, ratioPresets } from '../domain/ratio-preset.ts';
import { medias, priceTypes, searchedBy } from '../domain/search-parameters.ts';
import { shadePresets } from '../domain/shade-preset.ts';

export const allSearchCriterias: EndpointAnswer<typeof listSearchCriterias> = {
  products: [
    { productType: 'Natural Diamond', moduleType: 0, defaultSearch: defaultSearch('Natural Diamond') },
    { productType: 'Lab Diamond', moduleType: 2, defaultSearch: defaultSearch('Lab Diamond') },
  ],
  makePresets: [...makePresets],
  shadePresets: [...shadePresets],
  ratioPresets: ratioPresetNames.map((name) => ({ name, ...ratioPresets[name] })),
  priceTypes: [...priceTypes],
  searchBy: [...searchedBy],
  media: [...medias],
  sortKeys: [...sortKeys],
  mostSavedSearches,
  mostCompared,
  mostNumbers,
};
