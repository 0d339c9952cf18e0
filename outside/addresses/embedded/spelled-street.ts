import type { Country } from '#kit/domain/country.ts';
import { statesOf } from '#kit/domain/state.ts';
import { editDistance } from './typo.ts';

/** Shorter names have neighbors that are names of their own, such as Main and Maine. */
const longEnough = 8;

const known = (country: Country): readonly string[] =>
  statesOf(country)
    .map(({ name }) => name.toUpperCase())
    .filter((name) => name.length >= longEnough && /^[A-Z]+$/.test(name));

/**
 * No list of streets is free and complete, but in most towns streets are named after states: a word one letter away
 * from a long state name is asked about.
 */
export function spelledStreet(street: string, country: Country): { name: string; isMisspelled: boolean } {
  const names = known(country);
  const spelled = street.split(' ').map((word) => {
    if (word.length < longEnough - 1 || names.includes(word)) return word;
    return names.find((name) => editDistance(word, name) === 1) ?? word;
  });
  const name = spelled.join(' ');
  return { name, isMisspelled: name !== street };
}
