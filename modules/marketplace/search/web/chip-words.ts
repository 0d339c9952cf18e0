import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { colors } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { defaultSearch, maxCarat, maxPrice } from '../domain/default-search.ts';
import type { Bounds, SearchParameters } from '../domain/search-parameters.ts';
import { fluorescenceWords, intensityWords } from '#modules/marketplace/stones/contract/grade-words.ts';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { effectiveParameters } from '../domain/effective-parameters.ts';

type Name = Exclude<keyof SearchParameters, 'productType'>;

/** "Depth 60.0-62.5%": a range in its usual unit, with open ends. */
function range({ from, to }: Bounds, show: (value: number) => string, unit = '', last?: number): string {
  if (from === null && to === null) return 'any';
  if (from === null || from === 0) return `up to ${show(to ?? 0)}${unit}`;
  if (to === null || to === last) return `from ${show(from)}${unit}`;
  return `${show(from)}-${show(to)}${unit}`;
}

const scaled = (digits: number, least: number) => (value: number) => formatDecimal(value, digits, least);
const dollars = (value: number) => `$${Math.round(value / 100).toLocaleString('en-US')}`;
const percent = (name: string, bounds: Bounds) => `${name} ${range(bounds, scaled(2, 1), '%')}`;
const millimeters = (name: string, bounds: Bounds) => `${name} ${range(bounds, scaled(2, 2), ' mm')}`;
const degrees = (name: string, bounds: Bounds) => `${name} ${range(bounds, scaled(2, 1), '°')}`;

const list = (name: string, words: readonly string[]) =>
  words.length === 0 ? `${name} any` : `${name === '' ? '' : `${name} `}${words.join(', ')}`;

const writers: { readonly [Key in Name]: (search: SearchParameters) => string } = {
  shapes: ({ shapes }) => list('', shapes),
  specialShapes: ({ specialShapes }) => list('', specialShapes),
  priceType: ({ priceType }) => priceType,
  carat: ({ carat }) => range(carat, scaled(4, 2), ' ct', maxCarat),
  price: ({ price, priceType }) =>
    `${range(price, dollars, '', maxPrice)}${priceType === 'Price Per Carat' ? ' per carat' : ''}`,
  colorType: ({ colorType }) => colorType,
  color: ({ color }) => letters(color),
  fancyColorIntensity: (search) =>
    list(
      'Intensity',
      search.fancyColorIntensity.map((word) => intensityWords[word]),
    ),
  fancyColorOvertone: (search) => list('Overtone', search.fancyColorOvertone),
  fancyColor: ({ fancyColor }) => list('', fancyColor),
  clarity: ({ clarity }) => gradeRange(clarity),
  assessed: ({ assessed }) => (assessed ? 'Includes ungraded stones' : 'Graded stones only'),
  gradingLabs: ({ gradingLabs }) => list('', gradingLabs),
  reportTypes: ({ reportTypes }) => list('Report', reportTypes),
  sourceCountryCodes: ({ sourceCountryCodes }) => list('', sourceCountryCodes.map(countryName)),
  eyeClean: ({ eyeClean }) => list('Eye clean', eyeClean),
  make: ({ make }) => make,
  cut: ({ cut }) => list('Cut', cut),
  polish: ({ polish }) => list('Polish', polish),
  symmetry: ({ symmetry }) => list('Symmetry', symmetry),
  fluorescence: ({ fluorescence }) =>
    list(
      'Fluorescence',
      fluorescence.map((word) => (word === 'Unknown' ? word : fluorescenceWords[word])),
    ),
  fluorescenceColor: (search) => list('Fluorescence', search.fluorescenceColor),
  shade: ({ shade }) => shade,
  sub: ({ sub }) => (sub ? 'Unknown shade shown' : 'Unknown shade hidden'),
  sul: ({ sul }) => (sul ? 'Unknown luster shown' : 'Unknown luster hidden'),
  brown: () => 'Brown',
  green: () => 'Green',
  blue: () => 'Blue',
  gray: () => 'Gray',
  otherShade: () => 'Other shade',
  luster: ({ luster }) => list('Luster', luster),
  blackInclusions: ({ blackInclusions }) => list('Black inclusion', blackInclusions),
  girdle: ({ girdle }) => `Girdle ${gradeRange(girdle)}`,
  culetSizes: ({ culetSizes }) => list('Culet', culetSizes),
  culetConditions: ({ culetConditions }) => list('Culet', culetConditions),
  treatmentType: ({ treatmentType }) => `Treatment ${treatmentType ?? 'any'}`,
  growthMethods: ({ growthMethods }) => list('Growth method', growthMethods),
  provenanceReports: ({ provenanceReports }) => list('Provenance', provenanceReports),
  availabilities: ({ availabilities }) => list('', availabilities),
  table: ({ table }) => percent('Table', table),
  depth: ({ depth }) => percent('Depth', depth),
  length: ({ length }) => millimeters('Length', length),
  width: ({ width }) => millimeters('Width', width),
  ratio: ({ ratio }) => `Ratio ${range(ratio, scaled(3, 2))}`,
  presetRatio: ({ presetRatio }) => `Ratio ${presetRatio ?? 'any'}`,
  crown: ({ crown }) => degrees('Crown', crown),
  pavilion: ({ pavilion }) => degrees('Pavilion', pavilion),
  media: ({ media }) => `With ${media.join(' and ').toLowerCase()}`,
  // Spec marketplace §2: these two are complex chips.
  popularFilters: ({ popularFilters: { diamondsWithImageVideo, returnableDiamonds } }) =>
    [diamondsWithImageVideo ? 'With image or video' : '', returnableDiamonds ? 'Returnable' : '']
      .filter((words) => words !== '')
      .join(', '),
  searchBy: ({ searchBy }) => `By ${searchBy.toLowerCase()}`,
  searchByOptions: ({ searchByOptions }) =>
    searchByOptions.length === 1 ? (searchByOptions[0] ?? '') : `${searchByOptions.length} numbers`,
};

const gradeRange = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === to ? from : `${from}-${to}`;

/** "F, G, H", and from four letters on "D-J". */
function letters({ from, to }: SearchParameters['color']): string {
  const chosen = colors.slice(colors.indexOf(from), colors.indexOf(to) + 1);
  return chosen.length > 3 || chosen.length === 0 ? `${from}-${to}` : chosen.join(', ');
}

/** The chosen values in the trade's words. */
export const chipWords = (name: Name, search: SearchParameters): string => writers[name](search);

/** Spec marketplace §2: choices show as chips; each can be removed alone. */
export function filterChips(
  search: SearchParameters,
  change: (changed: Partial<SearchParameters>) => void,
): readonly TableFilter[] {
  const defaults = defaultSearch(search.productType);
  return effectiveParameters(search).map((name) => ({
    key: name,
    words: chipWords(name, search),
    active: true,
    onClear: () => change({ [name]: defaults[name] }),
  }));
}
