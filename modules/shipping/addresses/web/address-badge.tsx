import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { checkedWords } from '#modules/shipping/draft/domain/address-check.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import { isUsOrCanada } from '../domain/contact.ts';
import { validationQuery } from './contact-queries.ts';

/** What a check of this address found, also of one that was only picked. Nothing until the address is complete. */
export function AddressBadge({ place }: { readonly place: Place }) {
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = place;
  const home = { countryCode };
  const isComplete = isUsOrCanada(home) && Object.keys(placeErrors(place)).length === 0;
  const address = { addressLine1, addressLine2, city, state, postalCode };
  const { data } = useQuery({
    ...validationQuery({ ...address, countryCode: isUsOrCanada(home) ? home.countryCode : 'US' }),
    enabled: isComplete,
  });
  if (!isComplete || data === undefined || data.check === null) return null;
  if (place.validationStatus === 'Overridden') return <StatusBadge kind="warn">Used as entered</StatusBadge>;
  if (data.result !== 'Validated')
    return (
      <StatusBadge kind="warn">{data.reasons[0]?.sentence ?? 'Address could not be validated.'}</StatusBadge>
    );
  const isFull = data.check.houseNumber === 'confirmed';
  return (
    <StatusBadge kind={isFull ? 'ok' : 'info'}>
      {isFull ? 'Validated' : checkedWords(data.check, countryCode).replace(/\.$/, '')}
    </StatusBadge>
  );
}
