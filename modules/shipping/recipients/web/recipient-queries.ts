import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { listRecentRecipients } from '../contract/recipient-endpoints.ts';

export const recentRecipientsQuery = queryOptions({
  queryKey: [shippingKey, 'recipients'],
  queryFn: ({ signal }) => call(listRecentRecipients, { query: {} }, { signal }),
});

/** What was last used for this address. */
export const recipientMemoryQuery = ({ addressLine1, addressLine2, postalCode, countryCode }: Place) =>
  queryOptions({
    queryKey: [shippingKey, 'recipients', { addressLine1, addressLine2, postalCode, countryCode }],
    queryFn: async ({ signal }) => {
      const query = { addressLine1, addressLine2, postalCode, countryCode };
      return (await call(listRecentRecipients, { query }, { signal })).items[0] ?? null;
    },
  });
