import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Quote, QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import type { CoverageAnswer } from '#modules/shipping/coverage/contract/coverage-endpoint.ts';
import { cheapestCovered, chosenOption, quoteQuery } from '#modules/shipping/quotes/web/quote-options.ts';
import { coverageQuery } from '#modules/shipping/coverage/web/coverage-panel.tsx';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-editor.ts';
import { isPriceable } from '#modules/shipping/draft/web/shipment-steps.ts';
import { useEffect, useRef, useState } from 'react';

export interface LiveQuote {
  readonly cover: CoverageAnswer | undefined;
  readonly quotes: UseQueryResult<Quote>;
  /** The chosen service, or the cheapest covered one. */
  readonly option: QuotedOption | undefined;
  readonly isChosen: boolean;
}

/** Rules after each change, prices once the draft is complete. */
export function useLiveQuote(
  { draft, optionId }: ShipmentAnswers,
  shipmentId: string | undefined,
): LiveQuote {
  // Prices do not depend on customs.
  const pricedDraft = useDebounced({ ...draft, customs: undefined }, 1000);
  const quotes = useQuery({ ...quoteQuery(pricedDraft, shipmentId), enabled: isPriceable(pricedDraft) });
  const quote = isPriceable(draft) ? quotes.data : undefined;
  // Insurance only has a single option.
  const chosen = draft.insuranceOnly === undefined ? chosenOption(quote, optionId) : cheapestCovered(quote);
  const option = chosen ?? cheapestCovered(quote);
  const chosenService =
    quote === undefined || option === undefined
      ? {}
      : { chosen: { quoteId: quote.quoteId, optionId: option.optionId } };
  const request = useDebounced(
    { draft, ...(shipmentId === undefined ? {} : { shipmentId }), ...chosenService },
    400,
  );
  const cover = useQuery(coverageQuery(request));
  return { cover: cover.data, quotes, option, isChosen: chosen !== undefined };
}

/** Debounces the value, so that typing asks once. */
function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  // Compares by content.
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(latest.current), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
