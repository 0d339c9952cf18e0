import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { diamondTypeIndicators as indicator } from '../contract/search-filters.ts';
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
  maxCompared,
  maxSavedSearches,
  priceSteps,
  priceTypes,
  searchByKinds,
} from '../domain/search-parameters.ts';
import { maxNumbers } from '#modules/marketplace/stones/contract/typed-number.ts';
import { sortKeys } from '../domain/criteria.ts';
import { defaultSearch } from '../domain/default-search.ts';
import { makePresets, ratioPresetNames, ratioPresets, shadePresets } from '../domain/search-presets.ts';

/** Words for only one type of stone; all others are for both. */
const indicators: { readonly [Field in EnumFieldName]?: Readonly<Record<string, 0 | 1>> } = {
  colorType: {
    'Natural Fancy Color': indicator.Natural,
    'Treated Color': indicator.Natural,
    'Lab Grown Fancy Color': indicator.Lab,
  },
  treatment: {
    'As Grown': indicator.Lab,
    'Post-Growth Treated': indicator.Lab,
    'Laser Drilled': indicator.Natural,
    'Clarity Enhanced': indicator.Natural,
  },
  growthMethod: { None: indicator.Natural, CVD: indicator.Lab, HPHT: indicator.Lab },
  reportType: {
    DG: indicator.Natural,
    DD: indicator.Natural,
    DER: indicator.Natural,
    DOR: indicator.Natural,
    CD: indicator.Natural,
    CI: indicator.Natural,
    LGDG: indicator.Lab,
    LGDOSS: indicator.Lab,
    LGCD: indicator.Lab,
    LGCI: indicator.Lab,
    LGQA: indicator.Lab,
  },
  provenanceReport: { 'GIA Origin': indicator.Natural, Tracr: indicator.Natural },
};

function words(field: EnumFieldName) {
  return enumFields[field].map((name) => ({
    name,
    diamondTypeIndicator: indicators[field]?.[name] ?? indicator.Both,
  }));
}

const special = new Set<string>(specialShapes);

export const allFilters: EndpointAnswer<typeof listFilters> = {
  shapes: shapes.map((shapeName) => ({
    shapeName,
    isSpecialShape: special.has(shapeName),
    diamondTypeIndicator: indicator.Both,
  })),
  countries: sourceCountries.map((countryCode) => ({
    countryCode,
    countryName: countryName(countryCode),
    diamondTypeIndicator: indicator.Both,
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
  media: medias.map((name) => ({ name, diamondTypeIndicator: indicator.Both })),
  priceRange: { diamondTypeIndicator: indicator.Both, values: priceSteps },
  caratValues: { diamondTypeIndicator: indicator.Natural, values: caratSteps },
  lgdCaratValues: { diamondTypeIndicator: indicator.Lab, values: grownCaratSteps },
  histogramEdges: {
    price: [...histogramEdges.price],
    carat: [...histogramEdges.carat],
    pricePerCarat: [...histogramEdges.pricePerCarat],
  },
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
  searchBy: [...searchByKinds],
  media: [...medias],
  sortKeys: [...sortKeys],
  mostSavedSearches: maxSavedSearches,
  mostCompared: maxCompared,
  mostNumbers: maxNumbers,
};
