import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { clarities, colors, girdles } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { Criteria, Filters, Range } from './criteria.ts';
import { mostCarat, mostPrice } from './default-search.ts';
import { makeFilters, ratioPresets, shadeFilters } from './search-presets.ts';
import type { Bounds, Grades, Paging, SearchParameters } from './search-parameters.ts';

/** Translates a member's search for the engine. `among` are the stones of typed numbers. */
export function criteriaOf(
  search: SearchParameters,
  paging: Paging,
  { facets, among }: { readonly facets: boolean; readonly among?: readonly number[] },
): Criteria {
  return {
    // Typed numbers override all other parameters, except the product.
    filters: among === undefined ? filtersOf(search) : { diamondType: [diamondTypeOf(search)] },
    ...(among === undefined ? {} : { among }),
    sort: { by: paging.sortBy, direction: paging.sortDirection },
    offset: paging.offset,
    limit: paging.limit,
    facets,
  };
}

const diamondTypeOf = ({ productType }: SearchParameters): WordOf<'diamondType'> =>
  productType === 'Natural Diamond' ? 'Natural' : 'Lab';

function filtersOf(search: SearchParameters): Filters {
  return {
    diamondType: [diamondTypeOf(search)],
    ...one('shape', [...search.shapes, ...search.specialShapes]),
    ...colorFilters(search),
    ...ofClarity(search),
    ...makeOf(search),
    ...shadeFilters(search),
    ...girdleFilters(search.girdle),
    ...lists(search),
    ...ranges(search),
    ...mediaFilters(search),
  };
}

/** An empty list is no filter. */
function one<Field extends EnumFieldName>(
  field: Field,
  words: readonly WordOf<Field>[],
): { readonly [Name in Field]?: readonly WordOf<Field>[] } {
  return words.length === 0 || words.length === enumFields[field].length
    ? {}
    : ({ [field]: words } as { [Name in Field]: readonly WordOf<Field>[] });
}

function lists(search: SearchParameters): Filters {
  return {
    ...one('gradingLab', search.gradingLabs),
    ...one('reportType', search.reportTypes),
    ...one('sourceCountry', search.sourceCountryCodes),
    ...one('eyeClean', search.eyeClean),
    ...one('fluorescenceIntensity', search.fluorescence),
    ...one('fluorescenceColor', search.fluorescenceColor),
    ...one('blackInclusion', search.blackInclusions),
    ...one('culetSize', search.culetSizes),
    ...one('culetCondition', search.culetConditions),
    ...one('treatment', search.treatmentType === null ? [] : [search.treatmentType]),
    ...one('growthMethod', search.growthMethods),
    ...one('provenanceReport', search.provenanceReports),
    ...one('availability', search.availabilities),
  };
}

function colorFilters(search: SearchParameters): Filters {
  const { colorType, color, assessed } = search;
  if (colorType !== 'Color')
    return {
      colorType: [colorType],
      ...one('fancyIntensity', search.fancyColorIntensity),
      ...one('fancyOvertone', search.fancyColorOvertone),
      ...one('fancyColor', search.fancyColor),
    };
  const chosen = stretch(colors, color, 'YZ');
  return { colorType: [colorType], ...graded('color', chosen, assessed) };
}

function ofClarity({ clarity, assessed }: SearchParameters): Filters {
  return graded('clarity', stretch(clarities, clarity, 'I3'), assessed);
}

/** With the whole list chosen, the switch decides whether ungraded stones are included. */
function graded<Field extends 'color' | 'clarity'>(
  field: Field,
  chosen: readonly WordOf<Field>[] | undefined,
  assessed: boolean,
): Filters {
  if (chosen === undefined && assessed) return {};
  const whole = stretchOfAll[field] as readonly WordOf<Field>[];
  return { [field]: [...(chosen ?? whole), ...(assessed ? ['Unknown'] : [])] };
}

const stretchOfAll = {
  color: colors.slice(0, colors.indexOf('YZ') + 1),
  clarity: clarities.slice(0, clarities.indexOf('I3') + 1),
} as const;

/** The words from one to the other, in either direction; none when that is the whole graded list. */
function stretch<Word extends string>(
  words: readonly Word[],
  { from, to }: Grades<Word>,
  last: Word,
): readonly Word[] | undefined {
  const [a, b] = [words.indexOf(from), words.indexOf(to)];
  const [first, end] = [Math.min(a, b), Math.min(Math.max(a, b), words.indexOf(last))];
  return first === 0 && end === words.indexOf(last) ? undefined : words.slice(first, end + 1);
}

/** Manual choices narrow the preset. */
function makeOf(search: SearchParameters): Filters {
  const preset = makeFilters(search.make);
  return {
    ...preset,
    ...narrowed('cutGrade', preset.cutGrade, search.cut),
    ...narrowed('polish', preset.polish, search.polish),
    ...narrowed('symmetry', preset.symmetry, search.symmetry),
  };
}

function narrowed<Field extends 'cutGrade' | 'polish' | 'symmetry'>(
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
  const chosen = stretch(girdles, { from, to }, 'ETK');
  return chosen === undefined ? {} : { girdleMin: chosen, girdleMax: chosen };
}

function ranges(search: SearchParameters): Filters {
  const { carat, price, priceType } = search;
  const ratio = search.presetRatio === null ? search.ratio : ratioPresets[search.presetRatio];
  return {
    ...range('carat', topOpen(carat, mostCarat)),
    ...range(priceType === 'Total Price' ? 'price' : 'pricePerCarat', topOpen(price, mostPrice)),
    ...range('table', search.table),
    ...range('depth', search.depth),
    ...range('length', search.length),
    ...range('width', search.width),
    ...range('ratio', ratio),
    ...range('crownAngle', search.crown),
    ...range('pavilionAngle', search.pavilion),
  };
}

/** Spec marketplace §9: '10+' and '999,999+' are open, and so is 0. */
const topOpen = ({ from, to }: Bounds, most: number): Bounds => ({
  from: from === null || from <= 0 ? null : from,
  to: to === null || to >= most ? null : to,
});

function range(field: string, { from, to }: Bounds): Readonly<Record<string, Range>> {
  if (from === null && to === null) return {};
  return { [field]: { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) } };
}

/** A stone with a video also has a picture: a still of it. */
function mediaFilters({ media, popularFilters }: SearchParameters): Filters {
  const shown = popularFilters.diamondsWithImageVideo || media.includes('Image');
  return {
    ...(shown ? { hasImage: ['Yes'] } : {}),
    ...(media.includes('Video') ? { hasVideo: ['Yes'] } : {}),
    ...(popularFilters.returnableDiamonds ? { returnable: ['Yes'] } : {}),
  };
}
