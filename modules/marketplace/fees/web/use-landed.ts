import { useQuery, queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { findFees } from '../domain/fee-table.ts';
import { landedCost } from '../domain/landed-cost.ts';
import type { LandedCost } from '../domain/landed-cost.ts';
import { taxRate } from '../domain/tax-table.ts';
import { useBuyingChoice } from './use-buying.ts';
import { getBuyingTerms } from '../contract/buying-terms.ts';

export interface Landed {
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
