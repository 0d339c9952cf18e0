import { useMemo, useSyncExternalStore } from 'react';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import { deliveries, stonePayments } from '../domain/fee-table.ts';
import type { Delivery, StonePayment } from '../domain/fee-table.ts';

// Kept until sign-out: delivered prices everywhere use this choice.
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
