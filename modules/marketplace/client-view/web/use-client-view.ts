import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import type { getBuyingTerms } from '#modules/marketplace/fees/contract/buying-terms.ts';
import { getMarkUpRules, listShares } from '../contract/client-view.ts';
import { day } from '#kit/domain/day.ts';
import { clientCost } from '../domain/client-cost.ts';
import { clientPrice } from '../domain/mark-up.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { buyingTermsQuery } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import type { ClientPrice, PricedStone } from '../domain/mark-up.ts';

// Stored until sign-out, on every marketplace page: a client is looking over the shoulder.
const storageKey = `${storedChoicePrefix}marketplace-client-view`;
const listeners = new Set<() => void>();

const read = (): string => sessionStorage.getItem(storageKey) ?? '';

/** For code outside React. */
export const isForClient = (): boolean => read() === 'on';

function turnOn(on: boolean): void {
  sessionStorage.setItem(storageKey, on ? 'on' : '');
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export type MarkUpRules = EndpointResult<typeof getMarkUpRules>;
export type Rule = MarkUpRules['rules'][number];
export type Share = EndpointResult<typeof listShares>[number];

export const rulesQuery = queryOptions({
  queryKey: ['marketplace', 'mark-up-rules'],
  queryFn: ({ signal }) => call(getMarkUpRules, {}, { signal }),
  staleTime: 60_000,
});

export const sharesQuery = queryOptions({
  queryKey: ['marketplace', 'shares'],
  queryFn: ({ signal }) => call(listShares, {}, { signal }),
});

export interface ClientView {
  readonly isOn: boolean;
  turnOn(on: boolean): void;
  /** Undefined when no rule fits or the rules aren't loaded. */
  priceOf(stone: PricedStone): ClientPrice | undefined;
}

type Terms = EndpointResult<typeof getBuyingTerms>;

/** Undefined when no rule fits. */
export const priceForClient = (
  rules: readonly Rule[],
  terms: Terms,
  stone: PricedStone,
): ClientPrice | undefined =>
  clientPrice(rules, stone, clientCost(stone.price, findFees(day(terms.on)), taxRate(terms.tax.rate)));

/** Whether the client view is on, with each stone's client price. */
export function useClientView(): ClientView {
  const isOn = useSyncExternalStore(subscribe, isForClient);
  const { data } = useQuery({ ...rulesQuery, enabled: isOn });
  const { data: terms } = useQuery({ ...buyingTermsQuery, enabled: isOn });
  return useMemo(
    () => ({
      isOn,
      turnOn,
      priceOf: (stone) => (terms === undefined ? undefined : priceForClient(data?.rules ?? [], terms, stone)),
    }),
    [isOn, data, terms],
  );
}
