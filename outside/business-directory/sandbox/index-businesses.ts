import type { BusinessSearch, LikenessSearch, ListedBusiness } from '../port.ts';
import { likeness, plainName, trigramsOf, weightOfTrigram } from './plain-name.ts';

/** Below this, two names share only a trade or a few letters. */
const leastLikeness = 0.4;

export interface BusinessIndex {
  named(search: BusinessSearch, limit: number): readonly ListedBusiness[];
  like(search: LikenessSearch, limit: number): readonly ListedBusiness[];
}

interface Entry {
  readonly business: ListedBusiness;
  readonly name: string;
  readonly trigrams: ReadonlySet<string>;
}

export function indexBusinesses(businesses: readonly ListedBusiness[]): BusinessIndex {
  const entries = businesses.map((business): Entry => {
    const name = plainName(business.businessName);
    return { business, name, trigrams: trigramsOf(name) };
  });
  const inOrder = entries.toSorted(byNameThenHeadquarters);
  const byTrigram = indexTrigrams(entries);
  const weightOf = (trigram: string) => weightOfTrigram(byTrigram.get(trigram)?.length ?? 0, entries.length);
  const weightOfAll = (trigrams: ReadonlySet<string>) =>
    Array.from(trigrams, weightOf).reduce((sum, weight) => sum + weight, 0);
  const weights = new Map(entries.map((entry) => [entry, weightOfAll(entry.trigrams)]));

  return {
    named(search, limit) {
      const name = plainName(search.name);
      const found = inOrder.filter((entry) => isNamed(entry.name, name) && isInPlace(entry.business, search));
      return found
        .toSorted((one, other) => Number(other.name === name) - Number(one.name === name))
        .slice(0, limit)
        .map(({ business }) => business);
    },

    like(search, limit) {
      const sought = trigramsOf(plainName(search.name));
      const soughtWeight = weightOfAll(sought);
      const shared = new Map<Entry, number>();
      for (const trigram of sought) {
        const weight = weightOf(trigram);
        for (const entry of byTrigram.get(trigram) ?? []) {
          shared.set(entry, (shared.get(entry) ?? 0) + weight);
        }
      }
      return Array.from(shared, ([entry, inCommon]) => ({
        entry,
        byName: likeness(soughtWeight, weights.get(entry) ?? 0, inCommon),
      }))
        .filter(({ entry, byName }) => byName >= leastLikeness && entry.business.country === search.country)
        .map(({ entry, byName }) => ({ entry, rank: byName + nearness(entry.business, search) }))
        .toSorted((one, other) => other.rank - one.rank || byNameThenHeadquarters(one.entry, other.entry))
        .slice(0, limit)
        .map(({ entry }) => entry.business);
    },
  };
}

function indexTrigrams(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const trigram of entry.trigrams) {
      const having = index.get(trigram);
      if (having === undefined) index.set(trigram, [entry]);
      else having.push(entry);
    }
  }
  return index;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function byNameThenHeadquarters(one: Entry, other: Entry): number {
  return (
    compare(one.name, other.name) ||
    Number(other.business.isHeadquarters) - Number(one.business.isHeadquarters) ||
    compare(one.business.bin, other.business.bin)
  );
}

/** The name itself, or one that continues with another word. */
function isNamed(name: string, sought: string): boolean {
  return sought !== '' && (name === sought || name.startsWith(`${sought} `));
}

/** The place decides between equally similar names. */
const sameCity = 0.15;
const sameState = 0.1;

const plainCode = (postcode: string) => postcode.replace(/\W/g, '').toUpperCase();

/** Whether a business is in the searched place; an omitted part matches anything. */
function isInPlace(business: ListedBusiness, { country, state, city, postCode }: BusinessSearch): boolean {
  return (
    business.country === country &&
    (isOpen(state) || business.state === state.toUpperCase()) &&
    (isOpen(city) || plainName(business.city) === plainName(city)) &&
    // ZIP+4 codes match the directory's five digits.
    (isOpen(postCode) || plainCode(postCode).startsWith(plainCode(business.zip)))
  );
}

/** What proximity adds to the similarity of names. */
function nearness(business: ListedBusiness, { city, state }: LikenessSearch): number {
  const ofState = !isOpen(state) && business.state === state.toUpperCase();
  const ofCity = !isOpen(city) && plainName(business.city) === plainName(city);
  return (ofState ? sameState : 0) + (ofCity && (ofState || isOpen(state)) ? sameCity : 0);
}

function isOpen(part: string | undefined): part is undefined | '' {
  return part === undefined || part.trim() === '';
}
