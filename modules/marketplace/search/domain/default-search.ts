import type { Bounds, ProductType, SearchParameters } from './search-parameters.ts';

const open: Bounds = { from: null, to: null };

/** Spec marketplace §5: carat 0 to 10 and price 0 to 999,999; the last step of each means "and above". */
export const maxCarat = 100_000;
export const maxPrice = 99_999_900;

/** Spec marketplace §3 and §5: the default search. */
export function defaultSearch(productType: ProductType): SearchParameters {
  return {
    productType,
    shapes: [],
    specialShapes: [],
    priceType: 'Total Price',
    carat: { from: 0, to: maxCarat },
    price: { from: 0, to: maxPrice },
    colorType: 'Color',
    // The spec calls the natural list's end Z: the last letter of its last pair, YZ.
    color: { from: 'D', to: 'YZ' },
    fancyColorIntensity: [],
    fancyColorOvertone: [],
    fancyColor: [],
    clarity: { from: 'FL', to: 'I3' },
    assessed: true,
    gradingLabs: [],
    reportTypes: [],
    sourceCountryCodes: [],
    eyeClean: ['Yes', 'Unknown'],
    make: 'Empty',
    cut: [],
    polish: [],
    symmetry: [],
    fluorescence: [],
    fluorescenceColor: [],
    shade: 'Empty',
    sub: true,
    sul: true,
    brown: false,
    green: false,
    blue: false,
    gray: false,
    otherShade: false,
    luster: [],
    blackInclusions: [],
    girdle: { from: 'ETN', to: 'ETK' },
    culetSizes: [],
    culetConditions: [],
    treatmentType: null,
    growthMethods: [],
    provenanceReports: [],
    availabilities: [],
    table: open,
    depth: open,
    length: open,
    width: open,
    ratio: open,
    presetRatio: null,
    crown: open,
    pavilion: open,
    media: [],
    // Off until there are pictures to open: the filter would hide every stone.
    popularFilters: { diamondsWithImageVideo: false, returnableDiamonds: false },
    searchBy: 'Report Number',
    searchByOptions: [],
  };
}

/** Spec marketplace §3: a saved search lists its differences from the default by parameter name. */
export function findDifferences(search: SearchParameters): readonly (keyof SearchParameters)[] {
  const defaults = defaultSearch(search.productType);
  return (Object.keys(defaults) as (keyof SearchParameters)[]).filter(
    (name) => canonical(search[name]) !== canonical(defaults[name]),
  );
}

/** A canonical order, however words were chosen and stored. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(String).toSorted());
  const names = typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : undefined;
  return JSON.stringify(value, names);
}

/** Only the differences and the product type. */
export type PartialSearch = Pick<SearchParameters, 'productType'> & {
  readonly [Name in keyof SearchParameters]?: SearchParameters[Name] | undefined;
};

/** Fills up a partial search with defaults. */
export function completeSearch(partial: PartialSearch): SearchParameters {
  const chosen = Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined));
  return { ...defaultSearch(partial.productType), ...(chosen as Partial<SearchParameters>) };
}
