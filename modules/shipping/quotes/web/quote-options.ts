import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { requestQuote } from '../contract/quote-endpoints.ts';
import type { Quote, QuotedOption } from '../contract/quote-endpoints.ts';
import { isAvailable, quoteMinutes } from '../domain/quote-option.ts';
import { isStopped, meantOption, startingOptions } from '../domain/starting-option.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { speeds } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Cached per draft until it expires. */
export const quoteQuery = (draft: ShipmentDraft, shipmentId: string | undefined) =>
  queryOptions({
    queryKey: ['shipping', 'quote', draft],
    queryFn: ({ signal }) =>
      call(
        requestQuote,
        { body: { draft, ...(shipmentId === undefined ? {} : { shipmentId }) } },
        { signal },
      ),
    staleTime: quoteMinutes * 60_000,
    gcTime: quoteMinutes * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Options are sorted by price; each service starts as `startingOptions` says. */
export const cheapestCovered = (quote: Quote | undefined): QuotedOption | undefined =>
  startingOptions(quote?.options ?? []).find(isAvailable);

/** The chosen option if still offered, or the one that a preset or an order means. */
export function chosenOption(quote: Quote | undefined, optionId: string | null): QuotedOption | undefined {
  const chosen = optionOf(quote, optionId);
  return chosen !== undefined && isAvailable(chosen) ? chosen : undefined;
}

/** The choice if its account can't be used now: nothing else starts in its place. */
export function stoppedChoice(quote: Quote | undefined, optionId: string | null): QuotedOption | undefined {
  const chosen = optionOf(quote, optionId);
  return chosen !== undefined && isStopped(chosen) ? chosen : undefined;
}

function optionOf(quote: Quote | undefined, optionId: string | null): QuotedOption | undefined {
  if (quote === undefined || optionId === null) return undefined;
  return optionId.endsWith(meant)
    ? meantOption(quote.options, namedBy(optionId))
    : quote.options.find((option) => option.optionId === optionId);
}

const meant = ' meant';

/** A service or an account that a preset or an order names before there are prices; the quote says who pays. */
export const meantBy = (named: string | null | undefined): string | null =>
  named === null || named === undefined ? null : `${namedBy(named)}${meant}`;

/** What a preset keeps of a choice. */
export const namedBy = (optionId: string): string =>
  optionId.endsWith(meant) ? optionId.slice(0, -meant.length) : optionId;

export type OptionOrder = 'price' | 'arrival';

const speedNames: Readonly<Record<Speed, string>> = {
  NextDay: 'Next day',
  TwoDay: '2-day',
  ThreeDay: '3-day',
  Ground: 'Ground',
  International: 'International',
};

const price = ({ total }: QuotedOption) => total ?? Infinity;
/** ISO text compares in order; "end of day" sorts after every hour. */
const arrival = ({ arrivesOn, arrivesBy }: QuotedOption) => `${arrivesOn ?? '~'} ${arrivesBy ?? '~'}`;
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export function sortOptions(options: readonly QuotedOption[], by: OptionOrder): readonly QuotedOption[] {
  const primary = (a: QuotedOption, b: QuotedOption) =>
    by === 'price' ? price(a) - price(b) : compareText(arrival(a), arrival(b));
  const secondary = (a: QuotedOption, b: QuotedOption) =>
    by === 'price' ? compareText(arrival(a), arrival(b)) : price(a) - price(b);
  return options.toSorted((a, b) => primary(a, b) || secondary(a, b));
}

interface SpeedGroup {
  readonly name: string;
  readonly options: readonly QuotedOption[];
}

/** By price one list, cheapest first; by arrival a group for each speed. */
export const groupsBy = (order: OptionOrder, options: readonly QuotedOption[]): readonly SpeedGroup[] => {
  const sorted = sortOptions(options, order);
  return order === 'price' ? [{ name: '', options: sorted }] : groupedBySpeed(sorted);
};

/** Fastest first; keeps the order within a speed. */
function groupedBySpeed(options: readonly QuotedOption[]): readonly SpeedGroup[] {
  return speeds
    .map((speed) => ({
      name: speedNames[speed],
      options: options.filter((option) => option.speed === speed),
    }))
    .filter((group) => group.options.length > 0);
}
