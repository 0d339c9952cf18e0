import type { BusinessSearch, LikenessSearch, ListedBusiness } from '../port.ts';
import { plainName } from './plain-name.ts';

/** The place decides between names that are about as like. */
const sameCity = 0.15;
const sameState = 0.1;

const plainCode = (postcode: string) => postcode.replace(/\W/g, '').toUpperCase();

/** Whether it lies where was asked for; a part of the place that is left out is anywhere. */
export function isInPlace(
  business: ListedBusiness,
  { country, state, city, postCode }: BusinessSearch,
): boolean {
  return (
    business.country === country &&
    (isOpen(state) || business.state === state.toUpperCase()) &&
    (isOpen(city) || plainName(business.city) === plainName(city)) &&
    // Nine digits name a street of the zip that the directory has under five.
    (isOpen(postCode) || plainCode(postCode).startsWith(plainCode(business.zip)))
  );
}

/** What being near adds to the likeness of the names. */
export function nearness(business: ListedBusiness, { city, state }: LikenessSearch): number {
  const ofState = !isOpen(state) && business.state === state.toUpperCase();
  const ofCity = !isOpen(city) && plainName(business.city) === plainName(city);
  return (ofState ? sameState : 0) + (ofCity && (ofState || isOpen(state)) ? sameCity : 0);
}

function isOpen(part: string | undefined): part is undefined | '' {
  return part === undefined || part.trim() === '';
}
