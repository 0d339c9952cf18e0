import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import { readState } from '#kit/domain/state.ts';
import type { AddressSearch, AddressSuggestion } from '../port.ts';
import { normalizedText } from './normalize-text.ts';
import type { PlaceTable } from './place-table.ts';

/** City names have at most this many words before their state. */
const mostWords = 4;

/** Completes typed text with matching cities. The street is returned as typed. */
export function suggestAddresses(
  { text, country }: AddressSearch,
  table: PlaceTable,
  limit: number,
): AddressSuggestion[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return (byPostcode(words, country, table) ?? byCity(words, country, table)).slice(0, limit);
}

type Country = AddressSearch['country'];

function byPostcode(
  words: readonly string[],
  country: Country,
  table: PlaceTable,
): AddressSuggestion[] | undefined {
  for (const take of country === 'US' ? [1] : [2, 1]) {
    const typed = words.slice(-take).join('');
    const postcode = tidyPostcode(typed, country);
    const place = isPostcode(postcode, country) ? table.find(postcode, country) : undefined;
    if (place === undefined) continue;
    const { city, state, exact } = place;
    const line1 = withoutPlace(words.slice(0, -take), normalizedText(city), country);
    return [{ line1, line2: '', city, state, postcode, country, exact }];
  }
  return undefined;
}

/** Removes a typed city and state after the street. */
function withoutPlace(words: readonly string[], city: string, country: Country): string {
  const last = words.at(-1);
  const stateless = last !== undefined && readState(last, country) !== undefined ? words.slice(0, -1) : words;
  const text = stateless.join(' ');
  return normalizedText(text).endsWith(city) ? stateless.slice(0, -city.split(' ').length).join(' ') : text;
}

function byCity(words: readonly string[], country: Country, table: PlaceTable): AddressSuggestion[] {
  const last = words.at(-1);
  const state = last === undefined || words.length === 1 ? undefined : readState(last, country)?.code;
  const named = state === undefined ? words : words.slice(0, -1);
  // The longest tail that starts some city's name: '12 lake forest' is not a street in a city called Forest.
  for (let take = Math.min(mostWords, named.length); take > 0; take -= 1) {
    const tail = named.slice(-take).join(' ');
    if (/^\d/.test(tail)) continue;
    const cities = table
      .citiesStarting(tail, country)
      .filter((city) => state === undefined || city.state === state);
    if (cities.length === 0) continue;
    const line1 = named.slice(0, -take).join(' ');
    return cities.map((city) => ({
      line1,
      line2: '',
      city: city.city,
      state: city.state,
      // A city with several postcodes leaves it to the person.
      postcode: table.onlyPostcodeOf(city) ?? '',
      country,
      exact: false,
    }));
  }
  return [];
}
