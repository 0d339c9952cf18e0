import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { clarities, colors, girdles } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { Criteria, Filters, Range } from './criteria.ts';
import { maxCarat, maxPrice } from './default-search.ts';
import { makeFilters, ratioPresets, shadeFilters } from './search-presets.ts';
import type { Bounds, Grades, Paging, SearchParameters } from './search-parameters.ts';

/** Translates a member's search for the engine. `among` are the stones of typed numbers. */
export function buildCriteria(
  search: SearchParameters,
  paging: Paging,
  { facets, among }: { readonly facets: boolean; readonly among?: readonly number[] },
): Criteria {
  return {
    // Typed numbers override all other parameters, except the product.
    filters: among === undefined ? buildFilters(search) : { diamondType: [toDiamondType(search)] },
    ...(among === undefined ? {} : { among }),
    sort: { by: paging.sortBy, direction: paging.sortDirection },
    offset: paging.offset,
    limit: paging.limit,
    facets,
    ...(facets && search.priceType === 'Price Per Carat' ? { perCarat: true } : {}),
  };
}

const toDiamondType = ({ productType }: SearchParameters): WordOf<'diamondType'> =>
  productType === 'Natural Diamond' ? 'Natural' : 'Lab';

function buildFilters(search: SearchParameters): Filters {
  return {
    diamondType: [toDiamondType(search)],
    ...wordFilter('shape', [...search.shapes, ...search.specialShapes]),
    ...colorFilters(search),
    ...clarityFilters(search),
    ...finishFilters(search),
    ...shadeFilters(search),
    ...girdleFilters(search.girdle),
    ...listFilters(search),
    ...rangeFilters(search),
    ...mediaFilters(search),
  };
}

/** An empty list is no filter. */
function wordFilter<Field extends EnumFieldName>(
  field: Field,
  words: readonly WordOf<Field>[],
): { readonly [Name in Field]?: readonly WordOf<Field>[] } {
  return words.length === 0 || words.length === enumFields[field].length
    ? {}
    : ({ [field]: words } as { [Name in Field]: readonly WordOf<Field>[] });
}

function listFilters(search: SearchParameters): Filters {
  return {
    ...wordFilter('gradingLab', search.gradingLabs),
    ...wordFilter('reportType', search.reportTypes),
    ...wordFilter('sourceCountry', search.sourceCountryCodes),
    ...wordFilter('eyeClean', search.eyeClean),
    ...wordFilter('fluorescenceIntensity', search.fluorescence),
    ...wordFilter('fluorescenceColor', search.fluorescenceColor),
    ...wordFilter('blackInclusion', search.blackInclusions),
    ...wordFilter('culetSize', search.culetSizes),
    ...wordFilter('culetCondition', search.culetConditions),
    ...wordFilter('treatment', search.treatmentType === null ? [] : [search.treatmentType]),
    ...wordFilter('growthMethod', search.growthMethods),
    ...wordFilter('provenanceReport', search.provenanceReports),
    ...wordFilter('availability', search.availabilities),
  };
}

function colorFilters(search: SearchParameters): Filters {
  const { colorType, color, assessed } = search;
  if (colorType !== 'Color')
    return {
      colorType: [colorType],
      ...wordFilter('fancyIntensity', search.fancyColorIntensity),
      ...wordFilter('fancyOvertone', search.fancyColorOvertone),
      ...wordFilter('fancyColor', search.fancyColor),
    };
  const chosen = rangeOf(colors, color, 'YZ');
  return { colorType: [colorType], ...graded('color', chosen, assessed) };
}

function clarityFilters({ clarity, assessed }: SearchParameters): Filters {
  return graded('clarity', rangeOf(clarities, clarity, 'I3'), assessed);
}

/** With the whole list chosen, the switch decides whether ungraded stones are included. */
function graded<Field extends 'color' | 'clarity'>(
  field: Field,
  chosen: readonly WordOf<Field>[] | undefined,
  assessed: boolean,
): Filters {
  if (chosen === undefined && assessed) return {};
  const all = gradedWords[field] as readonly WordOf<Field>[];
  return { [field]: [...(chosen ?? all), ...(assessed ? ['Unknown'] : [])] };
}

const gradedWords = {
  color: colors.slice(0, colors.indexOf('YZ') + 1),
  clarity: clarities.slice(0, clarities.indexOf('I3') + 1),
} as const;

/** The words from one to the other, in either direction; none when that is the whole graded list. */
function rangeOf<Word extends string>(
  words: readonly Word[],
  { from, to }: Grades<Word>,
  last: Word,
): readonly Word[] | undefined {
  const [a, b] = [words.indexOf(from), words.indexOf(to)];
  const [first, end] = [Math.min(a, b), Math.min(Math.max(a, b), words.indexOf(last))];
  return first === 0 && end === words.indexOf(last) ? undefined : words.slice(first, end + 1);
}

/** Manual choices narrow the preset. */
function finishFilters(search: SearchParameters): Filters {
  const preset = makeFilters(search.make);
  return {
    ...preset,
    ...narrowPreset('cutGrade', preset.cutGrade, search.cut),
    ...narrowPreset('polish', preset.polish, search.polish),
    ...narrowPreset('symmetry', preset.symmetry, search.symmetry),
  };
}

function narrowPreset<Field extends 'cutGrade' | 'polish' | 'symmetry'>(
  field: Field,
  preset: readonly WordOf<Field>[] | undefined,
  chosen: readonly WordOf<Field>[],
): { readonly [Name in Field]?: readonly WordOf<Field>[] } {
  if (chosen.length === 0) return {};
  return {
    [field]: preset === undefined ? chosen : chosen.filter((word) => preset.includes(word)),
  } as { [Name in Field]: readonly WordOf<Field>[] };
}

/** Our choice: a girdle matches when both its thinnest and its thickest place are in the range (decision 0020). */
function girdleFilters({ from, to }: Grades<WordOf<'girdleMin'>>): Filters {
  const chosen = rangeOf(girdles, { from, to }, 'ETK');
  return chosen === undefined ? {} : { girdleMin: chosen, girdleMax: chosen };
}

function rangeFilters(search: SearchParameters): Filters {
  const { carat, price, priceType } = search;
  const ratio = search.presetRatio === null ? search.ratio : ratioPresets[search.presetRatio];
  return {
    ...rangeFilter('carat', openEnds(carat, maxCarat)),
    ...rangeFilter(priceType === 'Total Price' ? 'price' : 'pricePerCarat', openEnds(price, maxPrice)),
    ...rangeFilter('table', search.table),
    ...rangeFilter('depth', search.depth),
    ...rangeFilter('length', search.length),
    ...rangeFilter('width', search.width),
    ...rangeFilter('ratio', ratio),
    ...rangeFilter('crownAngle', search.crown),
    ...rangeFilter('pavilionAngle', search.pavilion),
  };
}

/** Spec marketplace §9: '10+' and '999,999+' are open, and so is 0. */
const openEnds = ({ from, to }: Bounds, max: number): Bounds => ({
  from: from === null || from <= 0 ? null : from,
  to: to === null || to >= max ? null : to,
});

function rangeFilter(field: string, { from, to }: Bounds): Readonly<Record<string, Range>> {
  if (from === null && to === null) return {};
  return { [field]: { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) } };
}

/** A stone with a video also has a picture: a still of it. */
function mediaFilters({ media, popularFilters }: SearchParameters): Filters {
  const needsImage = popularFilters.diamondsWithImageVideo || media.includes('Image');
  return {
    ...(needsImage ? { hasImage: ['Yes'] } : {}),
    ...(media.includes('Video') ? { hasVideo: ['Yes'] } : {}),
    ...(popularFilters.returnableDiamonds ? { returnable: ['Yes'] } : {}),
  };
}
