import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { isRestricted } from '#modules/shipping/draft/domain/place.ts';
import { isAtHome } from './contact.ts';
import type { ContactAddress } from './contact.ts';

/**
 * Spec shipping §9: AS, FM, GU, MH, MP, PW, PR and VI are not served. A ZIP of one of them under another state is
 * still there.
 */
export function isInRestrictedTerritory(
  address: Pick<ContactAddress, 'state' | 'postalCode' | 'countryCode'>,
): boolean {
  if (!isAtHome(address)) return isRestricted(address);
  const { countryCode } = address;
  const state = postalRegionOf(address.postalCode, countryCode)?.state ?? address.state;
  return isRestricted(address) || isRestricted({ state, countryCode });
}
