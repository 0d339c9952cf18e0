import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { makePresets, ratioPresetNames, shadePresets } from '../domain/search-presets.ts';
import { medias, priceTypes, productTypes, searchByKinds } from '../domain/search-parameters.ts';
import { sortKeys } from '../domain/criteria.ts';
import { marketReaders } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { searchShape } from './search-shape.ts';

const readAccess = {
  rule: marketReaders,
  binding: 'none',
  method: 'GET',
  changes: false,
  refusals: [],
} as const;

/** Spec marketplace §3: diamond type Natural 0, Lab 1, Both 2. */
export const diamondTypeIndicators = { Natural: 0, Lab: 1, Both: 2 } as const;
const diamondTypeIndicator = z.literal([0, 1, 2]);

const words = z.array(z.object({ name: z.string(), diamondTypeIndicator }));

const steps = z.object({ diamondTypeIndicator, values: z.array(z.int()) });

/** Spec marketplace §3, searchFilterOptions: each carries a diamondTypeIndicator. */
export const listFilters = endpoint({
  ...readAccess,
  name: 'marketplace.listFilters',
  summary: 'List every filter value and slider step, in order',
  path: '/services/marketplace/api/searchcriteria/filters',
  answer: z.object({
    shapes: z.array(
      z.object({ shapeName: z.enum(enumFields.shape), isSpecialShape: z.boolean(), diamondTypeIndicator }),
    ),
    countries: z.array(
      z.object({
        countryCode: z.enum(enumFields.sourceCountry),
        countryName: z.string(),
        diamondTypeIndicator,
      }),
    ),
    colorTypes: words,
    colors: words,
    clarities: words,
    cutGrades: words,
    polishes: words,
    symmetries: words,
    fluorescenceIntensities: words,
    fluorescenceColors: words,
    gradingLabs: words,
    reportTypes: words,
    fancyColorIntensities: words,
    fancyColorOvertones: words,
    fancyColors: words,
    girdles: words,
    culetSizes: words,
    culetConditions: words,
    shades: words,
    milkies: words,
    blackInclusions: words,
    eyeCleans: words,
    treatmentTypes: words,
    growthMethods: words,
    provenanceReports: words,
    availabilities: words,
    media: words,
    /** Cents. */
    priceRange: steps,
    /** Ten-thousandths of a carat. */
    caratValues: steps,
    lgdCaratValues: steps,
    /** The lower edges of the histogram's bars, from the second on: cents, and thousandths of a carat. */
    histogramEdges: z.object({
      price: z.array(z.int()),
      carat: z.array(z.int()),
      pricePerCarat: z.array(z.int()),
    }),
  }),
});

const text = (options: readonly string[]) => z.array(z.enum(options as [string, ...string[]]));

export const listSearchCriterias = endpoint({
  ...readAccess,
  name: 'marketplace.listSearchCriterias',
  summary: 'Get the default search for each product and the filter presets',
  path: '/services/marketplace/api/products/searchcriterias',
  answer: z.object({
    products: z.array(
      z.object({
        productType: z.enum(productTypes),
        /** Spec marketplace §3: NaturalDiamonds 0, LabGrownDiamonds 2. */
        moduleType: z.literal([0, 2]),
        defaultSearch: searchShape,
      }),
    ),
    makePresets: text(makePresets),
    shadePresets: text(shadePresets),
    ratioPresets: z.array(
      z.object({ name: z.enum(ratioPresetNames as [string, ...string[]]), from: z.int(), to: z.int() }),
    ),
    priceTypes: text(priceTypes),
    searchBy: text(searchByKinds),
    media: text(medias),
    sortKeys: text(sortKeys),
    mostSavedSearches: z.int(),
    mostCompared: z.int(),
    mostNumbers: z.int(),
  }),
});
