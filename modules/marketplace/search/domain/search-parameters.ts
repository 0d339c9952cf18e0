import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { normalShapes, specialShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { SortDirection, SortKey } from './criteria.ts';
import type { MakePreset, RatioPresetName, ShadePreset } from './search-presets.ts';

// Spec marketplace §3, default lab-diamond search: exactly these names. Forms show them, addresses carry them and
// saved searches store them; `criteriaOf` translates them for the engine.

export const productTypes = ['Natural Diamond', 'Lab Diamond'] as const;
export type ProductType = (typeof productTypes)[number];

export const priceTypes = ['Total Price', 'Price Per Carat'] as const;
export type PriceType = (typeof priceTypes)[number];

export const searchByKinds = ['Report Number', 'Item Id', 'Stock Number'] as const;
export type SearchBy = (typeof searchByKinds)[number];

export const medias = ['Image', 'Video'] as const;
export type Media = (typeof medias)[number];

/** Inclusive; null is open. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

/** A range of a graded list, both ends included. */
export interface Grades<Word extends string> {
  readonly from: Word;
  readonly to: Word;
}

type Some<Field extends EnumFieldName> = readonly WordOf<Field>[];

/** An empty list means any, and so does null. */
export interface SearchParameters {
  readonly productType: ProductType;
  readonly shapes: readonly (typeof normalShapes)[number][];
  readonly specialShapes: readonly (typeof specialShapes)[number][];
  readonly priceType: PriceType;
  /** Ten-thousandths of a carat: the first step of the slider is .0025. */
  readonly carat: Bounds;
  /** Cents, per stone or per carat by `priceType`. */
  readonly price: Bounds;
  readonly colorType: WordOf<'colorType'>;
  readonly color: Grades<WordOf<'color'>>;
  readonly fancyColorIntensity: Some<'fancyIntensity'>;
  readonly fancyColorOvertone: Some<'fancyOvertone'>;
  readonly fancyColor: Some<'fancyColor'>;
  readonly clarity: Grades<WordOf<'clarity'>>;
  /** Whether stones assessed without color and clarity grades are included. */
  readonly assessed: boolean;
  readonly gradingLabs: Some<'gradingLab'>;
  readonly reportTypes: Some<'reportType'>;
  readonly sourceCountryCodes: Some<'sourceCountry'>;
  readonly eyeClean: Some<'eyeClean'>;
  readonly make: MakePreset;
  readonly cut: Some<'cutGrade'>;
  readonly polish: Some<'polish'>;
  readonly symmetry: Some<'symmetry'>;
  readonly fluorescence: Some<'fluorescenceIntensity'>;
  readonly fluorescenceColor: Some<'fluorescenceColor'>;
  readonly shade: ShadePreset;
  /** Includes stones of unknown shade. */
  readonly sub: boolean;
  /** Includes stones of unknown luster. */
  readonly sul: boolean;
  readonly brown: boolean;
  readonly green: boolean;
  readonly blue: boolean;
  readonly gray: boolean;
  readonly otherShade: boolean;
  readonly luster: Some<'milky'>;
  readonly blackInclusions: Some<'blackInclusion'>;
  readonly girdle: Grades<WordOf<'girdleMin'>>;
  readonly culetSizes: Some<'culetSize'>;
  readonly culetConditions: Some<'culetCondition'>;
  readonly treatmentType: WordOf<'treatment'> | null;
  readonly growthMethods: Some<'growthMethod'>;
  readonly provenanceReports: Some<'provenanceReport'>;
  readonly availabilities: Some<'availability'>;
  /** Hundredths of a percent. */
  readonly table: Bounds;
  readonly depth: Bounds;
  /** Hundredths of a millimeter. */
  readonly length: Bounds;
  readonly width: Bounds;
  /** Thousandths. */
  readonly ratio: Bounds;
  readonly presetRatio: RatioPresetName | null;
  /** Hundredths of a degree. */
  readonly crown: Bounds;
  readonly pavilion: Bounds;
  readonly media: readonly Media[];
  readonly popularFilters: {
    readonly diamondsWithImageVideo: boolean;
    readonly returnableDiamonds: boolean;
  };
  readonly searchBy: SearchBy;
  /** Typed or pasted numbers of the kind in `searchBy`; they override the other parameters. */
  readonly searchByOptions: readonly string[];
}

/** The sort order and the page. */
export interface Paging {
  readonly sortBy: SortKey;
  readonly sortDirection: SortDirection;
  readonly offset: number;
  readonly limit: number;
}

// Spec marketplace §9: the sliders are not linear. Carats in ten-thousandths, prices in cents.

const naturalCarats = [
  0.0025, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.1, 0.2, 0.25, 0.33, 0.5, 0.75, 0.9, 1, 1.25, 1.5, 2,
  2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10,
];

const tenThousandths = (carats: number): number => Math.round(carats * 10_000);

export const caratSteps = naturalCarats.map(tenThousandths);
/** The lab-grown list also begins with 0. */
export const grownCaratSteps = [0, ...caratSteps];
export const priceSteps = [0, 10_000, 25_000, 100_000, 999_999].map((dollars) => dollars * 100);

// Spec marketplace §5: max 15 saved searches across natural and lab-grown, compare at most 5.
export const maxSavedSearches = 15;
export const maxCompared = 5;
