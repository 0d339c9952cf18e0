import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { askForQuote } from '../contract/quote-endpoints.ts';
import type { Quote, QuotedOption } from '../contract/quote-endpoints.ts';
import { quoteMinutes } from '../domain/quote-option.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/** Cached per draft until it expires. */
export const quoteQuery = (draft: ShipmentDraft, shipmentId: string | undefined) =>
  queryOptions({
    queryKey: ['shipping', 'quote', draft],
    queryFn: ({ signal }) =>
      call(askForQuote, { body: { draft, ...(shipmentId === undefined ? {} : { shipmentId }) } }, { signal }),
    staleTime: quoteMinutes * 60_000,
    gcTime: quoteMinutes * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const isHad = ({ hardError, total }: QuotedOption): boolean => hardError === null && total !== null;

/** Options are sorted by price. */
export const cheapestCovered = (quote: Quote | undefined): QuotedOption | undefined =>
  quote?.options.find(isHad);

/** The chosen option if still offered. */
export function chosenOption(quote: Quote | undefined, optionId: string | null): QuotedOption | undefined {
  return quote?.options.find((option) => option.optionId === optionId && isHad(option));
}
