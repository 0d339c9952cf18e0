import { useMemo } from 'react';
import { useRememberedValue } from '#platform/settings/web.tsx';
import { findFees, stonePayments } from '../domain/fee-table.ts';
import type { Delivery, StonePayment } from '../domain/fee-table.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { landedCost } from '../domain/landed-cost.ts';
import type { LandedCost } from '../domain/landed-cost.ts';
import { taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { getBuyingTerms } from '../contract/buying-terms.ts';

export interface PaymentChoice {
  readonly payment: StonePayment;
  choosePayment(payment: StonePayment): void;
}

/** How this person pays for stones, chosen once: delivered prices everywhere use it. */
export function usePaymentChoice(): PaymentChoice {
  const { data: terms } = useQuery(buyingTermsQuery);
  const [stored, choosePayment] = useRememberedValue('marketplace-payment');
  const chosen = stonePayments.find((option) => option === stored);
  return { payment: chosen ?? terms?.payment ?? 'Wire', choosePayment };
}

interface Landed {
  readonly terms: BuyingTerms;
  /** By the chosen payment, or by another one. */
  costFor(stone: { readonly price: number }, by?: StonePayment): LandedCost;
}

/** The delivered price for this person, by the order's own formula; undefined until known. */
export function useLanded(delivery: Delivery = 'Standard'): Landed | undefined {
  const { data: terms } = useQuery(buyingTermsQuery);
  const { payment } = usePaymentChoice();
  return useMemo(() => {
    if (terms === undefined) return undefined;
    const fees = findFees(day(terms.on));
    const rate = taxRate(terms.tax.rate);
    return {
      terms,
      costFor: ({ price }, by = payment) =>
        landedCost(cents(price), fees, { delivery, payment: by, taxRate: rate }),
    };
  }, [terms, delivery, payment]);
}

export type BuyingTerms = EndpointResult<typeof getBuyingTerms>;

export const buyingTermsQuery = queryOptions({
  queryKey: ['marketplace', 'buying-terms'],
  queryFn: ({ signal }) => call(getBuyingTerms, {}, { signal }),
  staleTime: 300_000,
});
