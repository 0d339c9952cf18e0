import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { getDeskArmoredQuote, listDeskArmoredQuotes } from '../contract/armored-desk-endpoints.ts';
import { getArmoredQuote, listArmoredQuotes, startArmoredQuote } from '../contract/armored-endpoints.ts';

export const armoredKey = [shippingKey, 'armored'] as const;

export const armoredQuoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...armoredKey, 'quote', quoteId],
    queryFn: ({ signal }) => call(getArmoredQuote, { params: { quoteId } }, { signal }),
  });

export const armoredStartQuery = (shipmentId: string | undefined) =>
  queryOptions({
    queryKey: [...armoredKey, 'start', shipmentId ?? ''],
    queryFn: ({ signal }) => call(startArmoredQuote, { query: { shipmentId } }, { signal }),
    // A form in progress keeps what it started with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Quotes that began with a shipment. */
export const armoredOfShipmentQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [...armoredKey, 'of-shipment', shipmentId],
    queryFn: ({ signal }) => call(listArmoredQuotes, { query: { limit: 25, shipmentId } }, { signal }),
  });

export const armoredLossesQuery = queryOptions({
  queryKey: [...armoredKey, 'losses'],
  queryFn: ({ signal }) => call(listArmoredQuotes, { query: { limit: 50, loss: 'reported' } }, { signal }),
});

export const armoredPossibleLossesQuery = queryOptions({
  queryKey: [...armoredKey, 'possible-losses'],
  queryFn: ({ signal }) => call(listArmoredQuotes, { query: { limit: 25, loss: 'possible' } }, { signal }),
});

export const deskArmoredKey = ['desk', 'armored'] as const;

export const deskArmoredQuery = queryOptions({
  queryKey: deskArmoredKey,
  queryFn: ({ signal }) => call(listDeskArmoredQuotes, {}, { signal }),
});

export const deskArmoredQuoteQuery = (params: { companyId: string; quoteId: string }) =>
  queryOptions({
    queryKey: [...deskArmoredKey, params.companyId, params.quoteId],
    queryFn: ({ signal }) => call(getDeskArmoredQuote, { params }, { signal }),
  });
