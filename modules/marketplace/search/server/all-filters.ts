import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { diamondTypeIndicators as of } from '../contract/search-filters.ts';
import type { listFilters, listSearchCriterias } from '../contract/search-filters.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shapes, sourceCountries, specialShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { histogramEdges } from '../domain/histogram-edges.ts';
import {
  caratSteps,
  grownCaratSteps,
  medias,
  mostCompared,
  mostSavedSearches,
  priceSteps,
  priceTypes,
  searchedBy,
} from '../domain/search-parameters.ts';
import { mostNumbers } from '../contract/search-shape.ts';
import { sortKeys } from '../domain/criteria.ts';
import { defaultSearch } from '../domain/default-search.ts';
import { makePresets, ratioPresetNames, ratioPresets, shadePresets } from '../domain/search-presets.ts';

/** Words for only one type of stone; all others are for both. */
const kindOf: { readonly [Field in EnumFieldName]?: Readonly<Record<string, 0 | 1>> } = {
  colorType: {
    'Natural Fancy Color': of.Natural,
    'Treated Color': of.Natural,
    'Lab Grown Fancy Color': of.Lab,
  },
  treatment: {
    'As Grown': of.Lab,
    'Post-Growth Treated': of.Lab,
    'Laser Drilled': of.Natural,
    'Clarity Enhanced': of.Natural,
  },
  growthMethod: { None: of.Natural, CVD: of.Lab, HPHT: of.Lab },
  reportType: {
    DG: of.Natural,
    DD: of.Natural,
    DER: of.Natural,
    DOR: of.Natural,
    CD: of.Natural,
    CI: of.Natural,
    LGDG: of.Lab,
    LGDOSS: of.Lab,
    LGCD: of.Lab,
    LGCI: of.Lab,
    LGQA: of.Lab,
  },
  provenanceReport: { 'GIA Origin': of.Natural, Tracr: of.Natural },
};

function words(field: EnumFieldName) {
  return enumFields[field].map((name) => ({
    name,
    diamondTypeIndicator: kindOf[field]?.[name] ?? of.Both,
  }));
}

const special = new Set<string>(specialShapes);

export const allFilters: EndpointAnswer<typeof listFilters> = {
  shapes: shapes.map((shapeName) => ({
    shapeName,
    isSpecialShape: special.has(shapeName),
    diamondTypeIndicator: of.Both,
  })),
  countries: sourceCountries.map((countryCode) => ({
    countryCode,
    countryName: countryName(countryCode),
    diamondTypeIndicator: of.Both,
  })),
  colorTypes: words('colorType'),
  colors: words('color'),
  clarities: words('clarity'),
  cutGrades: words('cutGrade'),
  polishes: words('polish'),
  symmetries: words('symmetry'),
  fluorescenceIntensities: words('fluorescenceIntensity'),
  fluorescenceColors: words('fluorescenceColor'),
  gradingLabs: words('gradingLab'),
  reportTypes: words('reportType'),
  fancyColorIntensities: words('fancyIntensity'),
  fancyColorOvertones: words('fancyOvertone'),
  fancyColors: words('fancyColor'),
  girdles: words('girdleMin'),
  culetSizes: words('culetSize'),
  culetConditions: words('culetCondition'),
  shades: words('shade'),
  milkies: words('milky'),
  blackInclusions: words('blackInclusion'),
  eyeCleans: words('eyeClean'),
  treatmentTypes: words('treatment'),
  growthMethods: words('growthMethod'),
  provenanceReports: words('provenanceReport'),
  availabilities: words('availability'),
  media: medias.map((name) => ({ name, diamondTypeIndicator: of.Both })),
  priceRange: { diamondTypeIndicator: of.Both, values: priceSteps },
  caratValues: { diamondTypeIndicator: of.Natural, values: caratSteps },
  lgdCaratValues: { diamondTypeIndicator: of.Lab, values: grownCaratSteps },
  histogramEdges: { price: [...histogramEdges.price], carat: [...histogramEdges.carat] },
};

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
