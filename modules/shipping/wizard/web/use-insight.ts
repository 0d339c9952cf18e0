import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Quote, QuotedOption } from '#modules/shipping/quotes/contract/quote-shapes.ts';
import type { CoverAnswer } from '#modules/shipping/coverage/contract/cover-endpoint.ts';
import { cheapestCovered, chosenOption, quoteQuery } from '#modules/shipping/quotes/web/quote-queries.ts';
import { coverQuery } from '#modules/shipping/coverage/web/cover-queries.ts';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-answers.ts';
import { isPriceable } from '#modules/shipping/draft/web/shipment-steps.ts';
import { useSettled } from './use-settled.ts';

export interface Insight {
  readonly cover: CoverAnswer | undefined;
  readonly quotes: UseQueryResult<Quote>;
  /** The chosen service, or the cheapest that is covered until one is. */
  readonly option: QuotedOption | undefined;
  readonly isChosen: boolean;
}

/** What the server says of the draft: its rules soon after each change, its price once nothing is missing. */
export function useInsight({ draft, optionId }: ShipmentAnswers, shipmentId: string | undefined): Insight {
  // No price depends on what customs are told.
  const priced = useSettled({ ...draft, customs: undefined }, 1000);
  const quotes = useQuery({ ...quoteQuery(priced, shipmentId), enabled: isPriceable(priced) });
  const quote = isPriceable(draft) ? quotes.data : undefined;
  // Cover alone is one option, which nobody has to choose.
  const chosen = draft.insuranceOnly === undefined ? chosenOption(quote, optionId) : cheapestCovered(quote);
  const option = chosen ?? cheapestCovered(quote);
  const ofService =
    quote === undefined || option === undefined
      ? {}
      : { chosen: { quoteId: quote.quoteId, optionId: option.optionId } };
  const asked = useSettled({ draft, ...(shipmentId === undefined ? {} : { shipmentId }), ...ofService }, 400);
  const cover = useQuery(coverQuery(asked));
  return { cover: cover.data, quotes, option, isChosen: chosen !== undefined };
}
