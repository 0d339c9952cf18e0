import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Quote, QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import type { CoverageAnswer } from '#modules/shipping/coverage/contract/coverage-endpoint.ts';
import { isAvailable } from '#modules/shipping/quotes/domain/quote-option.ts';
import { startingOptions } from '#modules/shipping/quotes/domain/starting-option.ts';
import {
  cheapestCovered,
  chosenOption,
  quoteQuery,
  stoppedChoice,
} from '#modules/shipping/quotes/web/quote-options.ts';
import { coverageQuery } from '#modules/shipping/coverage/web/coverage-panel.tsx';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-editor.ts';
import { isPriceable } from '#modules/shipping/draft/web/shipment-steps.ts';
import { useEffect, useRef, useState } from 'react';

export interface LiveQuote {
  readonly cover: CoverageAnswer | undefined;
  readonly quotes: UseQueryResult<Quote>;
  /** The chosen service, the one used last, or the cheapest covered one. */
  readonly option: QuotedOption | undefined;
  readonly isChosen: boolean;
  /** The service used last for this recipient. */
  readonly isLast: boolean;
  /** The choice, if its account can't be used now: the person makes another one. */
  readonly stopped: QuotedOption | undefined;
  /** The prices are for the current draft. */
  readonly isCurrent: boolean;
}

/** Which of the offered services was used last for this recipient. */
type Remembered = (offered: readonly QuotedOption[]) => QuotedOption | undefined;

const nothingRemembered: Remembered = () => undefined;

/** Rules after each change, prices once the draft is complete. */
export function useLiveQuote(
  { draft, optionId }: ShipmentAnswers,
  shipmentId: string | undefined,
  remembered: Remembered = nothingRemembered,
): LiveQuote {
  // Prices do not depend on customs.
  const pricedDraft = useDebounced({ ...draft, customs: undefined }, 1000);
  const quotes = useQuery({ ...quoteQuery(pricedDraft, shipmentId), enabled: isPriceable(pricedDraft) });
  const quote = isPriceable(draft) ? quotes.data : undefined;
  // Insurance only has a single option.
  const chosen = draft.insuranceOnly === undefined ? chosenOption(quote, optionId) : cheapestCovered(quote);
  const last = remembered(startingOptions(quote?.options ?? []).filter(isAvailable));
  const stopped = stoppedChoice(quote, optionId);
  const option = chosen ?? (stopped === undefined ? (last ?? cheapestCovered(quote)) : undefined);
  const chosenService =
    quote === undefined || option === undefined
      ? {}
      : { chosen: { quoteId: quote.quoteId, optionId: option.optionId } };
  const request = useDebounced(
    { draft, ...(shipmentId === undefined ? {} : { shipmentId }), ...chosenService },
    400,
  );
  const cover = useQuery(coverageQuery(request));
  const isCurrent =
    isPriceable(draft) &&
    !quotes.isFetching &&
    JSON.stringify(pricedDraft) === JSON.stringify({ ...draft, customs: undefined });
  return {
    cover: cover.data,
    quotes,
    option,
    stopped,
    isChosen: chosen !== undefined,
    isLast: option !== undefined && option.optionId === last?.optionId,
    isCurrent,
  };
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
