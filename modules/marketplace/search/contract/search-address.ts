import { completeSearch, differencesOf } from '../domain/default-search.ts';
import type { Bounds, Grades, ProductType, SearchParameters } from '../domain/search-parameters.ts';
import { partialSearchShape } from './search-shape.ts';

/** How a parameter is written in an address and read back; invalid text reads as undefined. */
interface Writing<Value> {
  write(value: Value): string;
  read(text: string): unknown;
}

const between = '~';

/** In familiar units: `1.5~1.6`, `~14000`, `62~`. */
function bounds(unitsInOne: number): Writing<Bounds> {
  const shown = (value: number | null) => (value === null ? '' : String(value / unitsInOne));
  const stored = (text: string | undefined) =>
    text === undefined || text === '' ? null : Math.round(Number(text) * unitsInOne);
  return {
    write: ({ from, to }) => `${shown(from)}${between}${shown(to)}`,
    read: (text) => {
      const [from, to, more] = text.split(between);
      return more === undefined ? { from: stored(from), to: stored(to) } : undefined;
    },
  };
}

const words: Writing<readonly string[]> = {
  write: (value) => value.join(','),
  read: (text) => (text === '' ? [] : text.split(',')),
};
const word: Writing<string | null> = { write: (value) => value ?? '', read: (text) => text || null };
const yesNo: Writing<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
};
const grades: Writing<Grades<string>> = {
  write: ({ from, to }) => `${from}${between}${to}`,
  read: (text) => {
    const [from, to] = text.split(between);
    return { from, to };
  },
};
const popular: Writing<SearchParameters['popularFilters']> = {
  write: ({ diamondsWithImageVideo, returnableDiamonds }) =>
    `${yesNo.write(diamondsWithImageVideo)}${between}${yesNo.write(returnableDiamonds)}`,
  read: (text) => {
    const [pictured = '', returnable = ''] = text.split(between);
    return { diamondsWithImageVideo: yesNo.read(pictured), returnableDiamonds: yesNo.read(returnable) };
  },
};

type Name = Exclude<keyof SearchParameters, 'productType'>;

/** By parameter name, in the form's order. */
const writings: { readonly [Key in Name]: Writing<SearchParameters[Key]> } = {
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

export type AddressOfSearch = Readonly<Record<string, string>>;

/** Writes what differs from the product's default search: the whole search is in the address. */
export function writeSearch(search: SearchParameters): AddressOfSearch {
  const names = differencesOf(search).filter((name): name is Name => name !== 'productType');
  return Object.fromEntries(names.map((name) => [name, writeOne(name, search)]));
}

function writeOne<Key extends Name>(name: Key, search: Pick<SearchParameters, Key>): string {
  return writings[name].write(search[name]);
}

/** Reads the search of an address. Invalid or unknown parts stay at their defaults. */
export function readSearch(
  productType: ProductType,
  address: Readonly<Record<string, unknown>>,
): SearchParameters {
  const known = (Object.keys(writings) as Name[]).flatMap((name) => {
    const text = address[name];
    if (typeof text !== 'string' && typeof text !== 'number') return [];
    const read = partialSearchShape.shape[name].safeParse(writings[name].read(String(text)));
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  return completeSearch({ productType, ...Object.fromEntries(known) });
}
