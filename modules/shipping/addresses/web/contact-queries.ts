import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { searchAddresses, validateAddress } from '../contract/address-endpoints.ts';
import { listContacts } from '../contract/contact-endpoints.ts';
import type { UsOrCanadaAddress } from '../domain/contact.ts';

/** Invalidated as a whole after any change. */
export const contactsKey = ['shipping', 'contacts'];

/** Null if the company has chosen none. */
export const defaultContactQuery = queryOptions({
  queryKey: [...contactsKey, 'default'],
  queryFn: ({ signal }) => call(listContacts, { query: { limit: 25, isDefault: 'yes' } }, { signal }),
});

/** Validation results stay valid while an address is edited. */
const minutes = 60_000;

export const validationQuery = (address: UsOrCanadaAddress) =>
  queryOptions({
    queryKey: ['shipping', 'validation', address],
    queryFn: ({ signal }) => call(validateAddress, { body: address }, { signal }),
    staleTime: 10 * minutes,
    retry: false,
  });

export const suggestionsQuery = (
  text: string,
  countryCode: UsOrCanadaAddress['countryCode'],
  forOrigin: boolean,
) =>
  queryOptions({
    queryKey: ['shipping', 'suggestions', countryCode, text, forOrigin],
    queryFn: ({ signal }) =>
      call(searchAddresses, { body: { address: text, countryCode, forOrigin } }, { signal }),
    enabled: text.length >= 2,
    staleTime: minutes,
    retry: false,
  });
