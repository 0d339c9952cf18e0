import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { requestQuote } from '../contract/quote-endpoints.ts';
import type { Quote, QuotedOption } from '../contract/quote-endpoints.ts';
import { quoteMinutes } from '../domain/quote-option.ts';
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

export const isAvailable = ({ hardError, total }: QuotedOption): boolean =>
  hardError === null && total !== null;

/** What we charge: a carrier that bills freight elsewhere leaves us the premium. */
export const chargeOf = ({ billing, premium, total }: QuotedOption): QuotedOption['total'] =>
  billing === undefined ? total : premium;

/** Options are sorted by price. The member's own account starts chosen only for the services it is the default of. */
export const cheapestCovered = (quote: Quote | undefined): QuotedOption | undefined =>
  quote?.options.find((option) => isAvailable(option) && isStartingChoice(option, quote.options));

function isStartingChoice(
  { billing, carrier, service }: QuotedOption,
  options: readonly QuotedOption[],
): boolean {
  if (billing?.by === 'own account') return billing.isDefault;
  return !options.some(
    (one) =>
      one.billing?.isDefault === true &&
      one.carrier === carrier &&
      one.service === service &&
      isAvailable(one),
  );
}

/** The chosen option if still offered. */
export function chosenOption(quote: Quote | undefined, optionId: string | null): QuotedOption | undefined {
  return quote?.options.find((option) => option.optionId === optionId && isAvailable(option));
}

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
