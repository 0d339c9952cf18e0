import { useMemo, useSyncExternalStore } from 'react';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import { deliveries, findFees, stonePayments } from '../domain/fee-table.ts';
import type { Delivery, StonePayment } from '../domain/fee-table.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { landedCost } from '../domain/landed-cost.ts';
import type { LandedCost } from '../domain/landed-cost.ts';
import { taxRate } from '../domain/tax-table.ts';
import { getBuyingTerms } from '../contract/buying-terms.ts';

// Stored until sign-out: delivered prices everywhere use this choice.
const storageKey = `${storedChoicePrefix}marketplace-buying`;
const listeners = new Set<() => void>();

const read = (): string => sessionStorage.getItem(storageKey) ?? '';

function store(stored: string): void {
  sessionStorage.setItem(storageKey, stored);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export interface BuyingChoice {
  readonly delivery: Delivery;
  readonly payment: StonePayment;
  choose(change: { readonly delivery?: Delivery; readonly payment?: StonePayment }): void;
}

/** The default is standard delivery and wire, the cheapest. */
export function useBuyingChoice(): BuyingChoice {
  const stored = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const [storedDelivery, storedPayment] = stored.split(' ');
    const delivery = deliveries.find((option) => option === storedDelivery) ?? 'Standard';
    const payment = stonePayments.find((option) => option === storedPayment) ?? 'Wire';
    return {
      delivery,
      payment,
      choose: (change) => store(`${change.delivery ?? delivery} ${change.payment ?? payment}`),
    };
  }, [stored]);
}

interface Landed {
  readonly terms: BuyingTerms;
  costFor(stone: { readonly price: number }): LandedCost;
}

/** The delivered price for this person, by the order's own formula; undefined until known. */
export function useLanded(): Landed | undefined {
  const { data: terms } = useQuery(buyingTermsQuery);
  const { delivery, payment } = useBuyingChoice();
  return useMemo(() => {
    if (terms === undefined) return undefined;
    const fees = findFees(day(terms.on));
    const purchaseTerms = { delivery, payment, taxRate: taxRate(terms.tax.rate) };
    return { terms, costFor: ({ price }) => landedCost(cents(price), fees, purchaseTerms) };
  }, [terms, delivery, payment]);
}

export type BuyingTerms = EndpointResult<typeof getBuyingTerms>;

export const buyingTermsQuery = queryOptions({
  queryKey: ['marketplace', 'buying-terms'],
  queryFn: ({ signal }) => call(getBuyingTerms, {}, { signal }),
  staleTime: 300_000,
});
