import { directions, streetSuffixes, unitsAlone, unitWords } from './street-words.ts';
import { normalizedWords } from './normalize-text.ts';

export type StreetKind = 'street' | 'po_box' | 'rural' | 'general_delivery' | 'military';

/** The delivery line as the post writes it. */
export interface ReadStreet {
  readonly kind: StreetKind;
  readonly street: string;
  /** Such as 'STE 210'; may be empty. */
  readonly unit: string;
  readonly hasNumber: boolean;
  readonly hasName: boolean;
}

// 'ONE WORLD TRADE CENTER' spells its number.
const numberWords = new Set('ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN'.split(' '));
const isNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d+[A-Z]?(?:-\d+[A-Z]?)?$/.test(word) || numberWords.has(word));

export function readStreet(line1: string, line2: string): ReadStreet {
  const words = normalizedWords(line1);
  const boxed = readBox(words.join(' '));
  const secondUnit = unitOf(normalizedWords(line2));
  if (boxed !== undefined) return { ...boxed, unit: secondUnit };
  const { street, unit } = splitUnit(words);
  const [first, ...rest] = street;
  const numbered = isNumber(first) && rest.length > 0;
  // Fractions belong to the number: '12 1/2 MAIN ST'.
  const [half, ...afterHalf] = rest;
  const hasHalf = numbered && half !== undefined && /^\d\/\d$/.test(half);
  const named = numbered ? (hasHalf ? afterHalf : rest) : street;
  const number = numbered ? [first, ...(hasHalf ? [half] : [])] : [];
  return {
    kind: 'street',
    street: [...number, ...standardName(named)].join(' '),
    unit: [unit, secondUnit].filter((part) => part !== '').join(' '),
    hasNumber: numbered || isNumber(first),
    hasName: named.some((word) => /\p{L}/u.test(word)) && (numbered || !isNumber(first)),
  };
}

const whole = { hasNumber: true, hasName: true };

/** Boxes and routes have their own formats: 'P.O. Box 12', 'Rural Route 2 Box 9', 'Unit 2050 Box 4190'. */
function readBox(text: string): Omit<ReadStreet, 'unit'> | undefined {
  const box = /^(?:PO BOX|POB|P O BOX|POST OFFICE BOX|BOX|CP|CASE POSTALE) (?:# )?([A-Z0-9-]+)$/.exec(text);
  if (box !== null) return { kind: 'po_box', street: `PO BOX ${box[1]}`, ...whole };
  const route = /^(RR|RURAL ROUTE|HC|HIGHWAY CONTRACT) (?:# )?(\d+) BOX (?:# )?([A-Z0-9-]+)$/.exec(text);
  if (route !== null) {
    const short = route[1]?.startsWith('R') === true ? 'RR' : 'HC';
    return { kind: 'rural', street: `${short} ${route[2]} BOX ${route[3]}`, ...whole };
  }
  const military = /^(UNIT|PSC|CMR) (\d+) BOX (\w+)$/.exec(text);
  if (military !== null) return { kind: 'military', street: text, ...whole };
  if (/^(GENERAL DELIVERY|POSTE RESTANTE)$/.test(text))
    return { kind: 'general_delivery', street: 'GENERAL DELIVERY', ...whole };
  return undefined;
}

/** Splits off the unit at the end: 'MAIN ST APT 4B', 'MAIN ST # 5', 'MAIN ST 3RD FLOOR'. */
function splitUnit(words: readonly string[]): { readonly street: readonly string[]; readonly unit: string } {
  const at = words.findIndex(
    (word, place) => place > 1 && (word === '#' || unitWords.has(word)) && isUnit(words.slice(place)),
  );
  if (at > 0) return { street: words.slice(0, at), unit: unitOf(words.slice(at)) };
  const ordinal = words.length > 3 ? floorOf(words.slice(-2)) : undefined;
  return ordinal === undefined ? { street: words, unit: '' } : { street: words.slice(0, -2), unit: ordinal };
}

/** 'FLOOR 3' and 'FRONT' are units, but the FRONT of 'FRONT ST' is a street name. */
function isUnit(words: readonly string[]): boolean {
  const [word = '', next] = words;
  const short = word === '#' ? '#' : unitWords.get(word);
  if (short === undefined) return false;
  if (next === undefined) return unitsAlone.has(short);
  return !streetSuffixes.has(next) && /\d|^[A-Z]{1,2}$/.test(next) && !directions.has(next);
}

function floorOf(words: readonly string[]): string | undefined {
  const floor = /^(\d+)(?:ST|ND|RD|TH) (?:FLOOR|FL|FLR)$/.exec(words.join(' '));
  return floor === null ? undefined : `FL ${floor[1]}`;
}

/** The unit on its own line; unknown words stay as typed. */
function unitOf(words: readonly string[]): string {
  return floorOf(words) ?? words.map((word) => unitWords.get(word) ?? word).join(' ');
}

/** Direction, name, suffix, direction: only words in those positions are abbreviated. */
function standardName(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  const behind = words.length > 2 && directions.has(last) && streetSuffixes.has(words.at(-2) ?? '');
  const core = behind ? words.slice(0, -1) : words;
  const suffix = core.length > 1 ? streetSuffixes.get(core.at(-1) ?? '') : undefined;
  const named = suffix === undefined ? core : core.slice(0, -1);
  const [first = '', ...rest] = named;
  // In 'NORTH ST' North is the name; in 'NORTH MAIN ST' it is a direction.
  const before = rest.length > 0 ? directions.get(first) : undefined;
  return [
    ...(before === undefined ? named : [before, ...rest]),
    ...(suffix === undefined ? [] : [suffix]),
    ...(behind ? [directions.get(last) ?? last] : []),
  ];
}
