import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { askForQuote } from '../contract/quote-endpoints.ts';
import type { Quote, QuotedOption } from '../contract/quote-endpoints.ts';
import { quoteMinutes } from '../domain/quote-option.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/** Asked once for a draft as it stands, and anew when the person wants it or its time is over. */
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

/** The options come with the cheapest first. */
export const cheapestCovered = (quote: Quote | undefined): QuotedOption | undefined =>
  quote?.options.find(isHad);

/** The one that was chosen, as long as the quote has it. */
export function chosenOption(quote: Quote | undefined, optionId: string | null): QuotedOption | undefined {
  return quote?.options.find((option) => option.optionId === optionId && isHad(option));
}
