import { readCountry } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { validateAddress } from '#modules/shipping/addresses/contract/address-endpoints.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { checkedPlace, notYetChecked } from '#modules/shipping/addresses/web/place-of-contact.ts';

/**
 * Asks about an address that nobody has asked about, and the person where the register writes it otherwise (spec
 * shipping §8). Undefined: they would rather edit it.
 */
export async function checkPlace(dialogs: Dialogs, place: Place): Promise<Partial<Place> | undefined> {
  const countryCode = readCountry(place.countryCode);
  if (place.validationStatus !== 'None' || countryCode === undefined) return {};
  const entered = { ...place, countryCode };
  // A register that does not answer keeps nobody from shipping; the rules warn of the unchecked address.
  const answer = await call(validateAddress, { body: entered }).catch(() => undefined);
  if (answer === undefined) return notYetChecked;
  if (answer.result === 'Validated' || answer.result === 'Unavailable') return checkedPlace(answer, null);
  const { chooseAddress } = await import('#modules/shipping/addresses/web/choose-address-dialog.tsx');
  const chosen = await chooseAddress(dialogs, { entered, answer });
  return chosen === undefined ? undefined : checkedPlace(answer, chosen);
}
