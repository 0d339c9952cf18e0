import type { Addresses } from '#outside/addresses/port.ts';
import { isUsOrCanada } from '../domain/contact.ts';
import type { JudgePlaces } from '#modules/shipping/draft/server/shipping-parts.ts';
import { emptyPlace, unjudged } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import { checkOf, toPostal, warningText } from './check-address.ts';

type Verdict = Pick<Place, 'validationStatus' | 'addressCheck' | 'highRiskDeliveryWarning'>;

/**
 * The server's own verdict on both places of a draft. What a client says of it is dropped, except that the person uses
 * the address as entered, which promises less than a validation.
 */
export const judgePlacesWith =
  (addresses: Addresses): JudgePlaces =>
  async (draft, now) => {
    const judge = async (place: Place | null) => {
      if (place === null) return null;
      return { ...unjudged(place), ...(await verdictOn(addresses, place, now)) };
    };
    const [origin, destination] = await Promise.all([judge(draft.origin), judge(draft.destination)]);
    return { ...draft, origin, destination };
  };

const addressFields = ['addressLine1', 'city', 'state', 'postalCode'] as const;

async function verdictOn(addresses: Addresses, place: Place, now: Date): Promise<Verdict> {
  const claimed = place.validationStatus === 'Overridden' ? 'Overridden' : 'None';
  const errors = placeErrors({ ...emptyPlace, ...place });
  if (!isUsOrCanada(place) || addressFields.some((field) => errors[field] !== undefined))
    return { validationStatus: claimed };
  const answer = await addresses.validateAddress(toPostal(place));
  if (answer.kind === 'unavailable') return { validationStatus: claimed };
  const warning = warningText(answer.found.risks);
  return {
    validationStatus: answer.kind === 'validated' ? 'Validated' : claimed,
    addressCheck: checkOf(addresses, answer, now),
    ...(warning === null ? {} : { highRiskDeliveryWarning: warning }),
  };
}
