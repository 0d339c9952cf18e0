import { isOneTypoApart, shortestForgiven } from './typo.ts';

/** Letters from one place up to another. */
export type Span = readonly [from: number, to: number];

interface Matchable {
  readonly label: string;
  readonly hint?: string;
  readonly words?: readonly string[];
}

export interface EntryMatch {
  readonly score: number;
  readonly label: readonly Span[];
  /** The hint, or the other word that matched. */
  readonly hint?: { readonly text: string; readonly spans: readonly Span[] };
}

/** Tried one after the other, each only if nothing matched before. */
export const matchings = ['exact', 'typo', 'letters'] as const;
export type Matching = (typeof matchings)[number];

interface Found {
  readonly score: number;
  readonly spans: readonly Span[];
}

/** How well an entry answers a text, all of whose words must be found; undefined if it doesn't. */
export function matchEntry(entry: Matchable, text: string, how: Matching = 'exact'): EntryMatch | undefined {
  const label = fold(entry.label);
  const places: readonly Place[] = [
    { text: entry.label, folded: label, weight: 1 },
    ...(entry.words ?? []).map((word) => ({ text: word, folded: fold(word), weight: 0.7 })),
    ...(entry.hint === undefined ? [] : [{ text: entry.hint, folded: fold(entry.hint), weight: 0.5 }]),
  ];
  let score = 0;
  const spansAt = new Map<Place, Span[]>();
  for (const word of wordsOf(text)) {
    const best = findBest(places, word, how);
    if (best === undefined) return undefined;
    score += best.found.score;
    spansAt.set(best.place, [...(spansAt.get(best.place) ?? []), ...best.found.spans]);
  }
  const [own, ...others] = places;
  const shown = others.find((place) => spansAt.has(place));
  return {
    // Among equals the shorter label is the better match.
    score: score - label.length / 1000,
    label: (own && spansAt.get(own)) ?? [],
    ...(shown && { hint: { text: shown.text, spans: spansAt.get(shown) ?? [] } }),
  };
}

interface Place {
  readonly text: string;
  readonly folded: string;
  readonly weight: number;
}

function findBest(places: readonly Place[], word: string, how: Matching) {
  let best: { readonly place: Place; readonly found: Found } | undefined;
  for (const place of places) {
    const found = findWord(place.folded, word, how, place === places[0]);
    if (found === undefined) continue;
    const score = found.score * place.weight;
    if (best === undefined || score > best.found.score) best = { place, found: { ...found, score } };
  }
  return best;
}

function findWord(target: string, word: string, how: Matching, isLabel: boolean): Found | undefined {
  const exact = findExact(target, word) ?? findSingular(target, word);
  if (exact !== undefined || how === 'exact') return exact;
  return how === 'typo' ? findWithTypo(target, word) : isLabel ? findLettersInOrder(target, word) : undefined;
}

function findExact(target: string, word: string): Found | undefined {
  const spanFrom = (at: number): readonly Span[] => [[at, at + word.length]];
  if (target.startsWith(word)) return { score: 4, spans: spanFrom(0) };
  const start = startsOf(target).find((at) => target.startsWith(word, at));
  if (start !== undefined) return { score: 3, spans: spanFrom(start) };
  const at = target.indexOf(word);
  // One or two letters are inside of nearly everything.
  return at < 0 || (word.length < 3 && !/\d/.test(word)) ? undefined : { score: 1.5, spans: spanFrom(at) };
}

/** "invoices" also finds "Pay invoice". */
function findSingular(target: string, word: string): Found | undefined {
  return word.length > 3 && word.endsWith('s') ? findExact(target, word.slice(0, -1)) : undefined;
}

function findWithTypo(target: string, word: string): Found | undefined {
  // A wrong number must not find another record.
  if (word.length < shortestForgiven || /\d/.test(word)) return undefined;
  for (const at of startsOf(target))
    for (const length of [word.length, word.length - 1, word.length + 1]) {
      const part = target.slice(at, at + length);
      if (part.length === length && !/\s/.test(part) && isOneTypoApart(part, word))
        return { score: 1, spans: [[at, at + length]] };
    }
  return undefined;
}

/** "nwshp" for "New shipment"; its first letter begins a word. */
function findLettersInOrder(target: string, word: string): Found | undefined {
  if (word.length < 3 || /\d/.test(word)) return undefined;
  for (const start of startsOf(target)) {
    const spans: Span[] = [];
    let from = start;
    for (const letter of word) {
      const at = target.indexOf(letter, from);
      if (at < 0 || (spans.length === 0 && at !== start)) break;
      spans.push([at, at + 1]);
      from = at + 1;
    }
    if (spans.length === word.length) return { score: 0.5, spans };
  }
  return undefined;
}

/** Where the words of a text begin. */
function startsOf(target: string): number[] {
  return [...target.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
}

export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Lowercase without accents, letter by letter, so that places in it are places in the text. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .split('')
    .map((unit) => unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit)
    .join('');
}
