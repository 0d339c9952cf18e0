import { milesBetween } from '#kit/domain/postal/postal-region.ts';
import type { CheckResult, Doubt, PostalAddress, PostalPlace } from '../port.ts';
import { normalizedCity, normalizedText } from './normalize-text.ts';
import type { PlaceTable } from './place-table.ts';
import { isTypoOf } from './typo.ts';

export interface CheckedPlace {
  readonly city: string;
  readonly state: string;
  readonly doubts: readonly Doubt[];
  /** The postcode with its state, and with its city. */
  readonly checks: { readonly state: CheckResult; readonly city: CheckResult };
  readonly known: PostalPlace | undefined;
}

/** Miles within which another city name is accepted; regions are larger than postcodes. */
const farMiles = { postcode: 40, region: 75 };

// Fishers Island, New York, is reached only through Connecticut and has one of its ZIPs.
const zipsOfAnotherState: ReadonlyMap<string, string> = new Map([['06390', 'NY']]);

/** Checks that city, state and postcode belong together, and proposes the likely intended value. */
export function checkPlace(address: PostalAddress, table: PlaceTable): CheckedPlace {
  const { postcode, country } = address;
  const typed = { city: normalizedText(address.city), state: address.state };
  const place = table.find(postcode, country);
  if (place === undefined)
    return {
      ...typed,
      doubts: ['postcode_unknown'],
      checks: { state: 'wrong', city: 'not_checked' },
      known: place,
    };
  const state = zipsOfAnotherState.get(postcode.slice(0, 5)) ?? place.state;
  if (state !== typed.state) {
    // City and postcode agree, so the state is the mistake.
    const agreed = normalizedCity(address.city) === normalizedCity(place.city);
    return {
      city: typed.city,
      state: agreed ? state : typed.state,
      doubts: ['postcode_not_in_state'],
      checks: { state: 'wrong', city: agreed ? 'confirmed' : 'not_checked' },
      known: place,
    };
  }
  const { checked, ...city } = checkCity(typed, place, table);
  return { ...city, checks: { state: 'confirmed', city: checked }, known: place };
}

interface TypedPlace {
  readonly city: string;
  readonly state: string;
}

interface CheckedCity extends TypedPlace {
  readonly doubts: readonly Doubt[];
  readonly checked: CheckResult;
}

/**
 * The post accepts several names for one postcode, and one of them is known here, or only the region's main city. So
 * the listed name is confirmed; another place near by may be right; one far away, a typo, or a name that no list has is
 * in doubt, where the postcode's own name is known.
 */
function checkCity(typed: TypedPlace, place: PostalPlace, table: PlaceTable): CheckedCity {
  const plain = normalizedText(place.city);
  const name = normalizedCity(typed.city);
  if (name === normalizedCity(place.city)) return { ...typed, doubts: [], checked: 'confirmed' };
  const named = table.citiesOf(typed.state, place.country).find((city) => city.plain === name);
  if (named !== undefined) {
    const most = farMiles[place.place.precision];
    const far = table.centresOf(named).every((centre) => milesBetween(centre, place.place) > most);
    return far
      ? { ...typed, doubts: ['city_not_at_postcode'], checked: 'wrong' }
      : { ...typed, doubts: [], checked: 'not_checked' };
  }
  if (isTypoOf(typed.city, plain))
    return { ...typed, city: plain, doubts: ['city_unknown'], checked: 'wrong' };
  return place.place.precision === 'postcode'
    ? { ...typed, doubts: ['city_unconfirmed'], checked: 'wrong' }
    : { ...typed, doubts: [], checked: 'not_checked' };
}
