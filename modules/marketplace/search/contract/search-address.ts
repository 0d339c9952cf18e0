import { completeSearch, findDifferences } from '../domain/default-search.ts';
import type { Bounds, Grades, ProductType, SearchParameters } from '../domain/search-parameters.ts';
import { partialSearchShape } from './search-shape.ts';

/** How a parameter is written in an address and read back; invalid text reads as undefined. */
interface Format<Value> {
  write(value: Value): string;
  read(text: string): unknown;
}

const separator = '~';

/** In familiar units: `1.5~1.6`, `~14000`, `62~`. */
function bounds(unitsInOne: number): Format<Bounds> {
  const toText = (value: number | null) => (value === null ? '' : String(value / unitsInOne));
  const toValue = (text: string | undefined) =>
    text === undefined || text === '' ? null : Math.round(Number(text) * unitsInOne);
  return {
    write: ({ from, to }) => `${toText(from)}${separator}${toText(to)}`,
    read: (text) => {
      const [from, to, more] = text.split(separator);
      return more === undefined ? { from: toValue(from), to: toValue(to) } : undefined;
    },
  };
}

const words: Format<readonly string[]> = {
  write: (value) => value.join(','),
  read: (text) => (text === '' ? [] : text.split(',')),
};
const word: Format<string | null> = { write: (value) => value ?? '', read: (text) => text || null };
const yesNo: Format<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
};
const grades: Format<Grades<string>> = {
  write: ({ from, to }) => `${from}${separator}${to}`,
  read: (text) => {
    const [from, to] = text.split(separator);
    return { from, to };
  },
};
const popular: Format<SearchParameters['popularFilters']> = {
  write: ({ diamondsWithImageVideo, returnableDiamonds }) =>
    `${yesNo.write(diamondsWithImageVideo)}${separator}${yesNo.write(returnableDiamonds)}`,
  read: (text) => {
    const [pictured = '', returnable = ''] = text.split(separator);
    return { diamondsWithImageVideo: yesNo.read(pictured), returnableDiamonds: yesNo.read(returnable) };
  },
};

type Name = Exclude<keyof SearchParameters, 'productType'>;

/** By parameter name, in the form's order. */
const formats: { readonly [Key in Name]: Format<SearchParameters[Key]> } = {
  shapes: words,
  specialShapes: words,
  priceType: word,
  carat: bounds(10_000),
  price: bounds(100),
  colorType: word,
  color: grades,
  fancyColorIntensity: words,
  fancyColorOvertone: words,
  fancyColor: words,
  clarity: grades,
  assessed: yesNo,
  gradingLabs: words,
  reportTypes: words,
  sourceCountryCodes: words,
  eyeClean: words,
  make: word,
  cut: words,
  polish: words,
  symmetry: words,
  fluorescence: words,
  fluorescenceColor: words,
  shade: word,
  sub: yesNo,
  sul: yesNo,
  brown: yesNo,
  green: yesNo,
  blue: yesNo,
  gray: yesNo,
  otherShade: yesNo,
  luster: words,
  blackInclusions: words,
  girdle: grades,
  culetSizes: words,
  culetConditions: words,
  treatmentType: word,
  growthMethods: words,
  provenanceReports: words,
  availabilities: words,
  table: bounds(100),
  depth: bounds(100),
  length: bounds(100),
  width: bounds(100),
  ratio: bounds(1_000),
  presetRatio: word,
  crown: bounds(100),
  pavilion: bounds(100),
  media: words,
  popularFilters: popular,
  searchBy: word,
  searchByOptions: words,
};

export type SearchAddress = Readonly<Record<string, string>>;

/** Writes what differs from the product's default search: the whole search is in the address. */
export function writeSearch(search: SearchParameters): SearchAddress {
  const names = findDifferences(search).filter((name): name is Name => name !== 'productType');
  return Object.fromEntries(names.map((name) => [name, writeOne(name, search)]));
}

function writeOne<Key extends Name>(name: Key, search: Pick<SearchParameters, Key>): string {
  return formats[name].write(search[name]);
}

/** Reads the search of an address. Invalid or unknown parts stay at their defaults. */
export function readSearch(
  productType: ProductType,
  address: Readonly<Record<string, unknown>>,
): SearchParameters {
  const entries = (Object.keys(formats) as Name[]).flatMap((name) => {
    const text = address[name];
    if (typeof text !== 'string' && typeof text !== 'number') return [];
    const parsed = partialSearchShape.shape[name].safeParse(formats[name].read(String(text)));
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return completeSearch({ productType, ...Object.fromEntries(entries) });
}
