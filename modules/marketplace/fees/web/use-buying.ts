import { useMemo, useSyncExternalStore } from 'react';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import { deliveries, stonePayments } from '../domain/fee-table.ts';
import type { Delivery, StonePayment } from '../domain/fee-table.ts';

// Kept until sign-out: delivered prices everywhere use this choice.
const storageKey = `${storedChoicePrefix}marketplace-buying`;
const changed = new Set<() => void>();

const read = (): string => sessionStorage.getItem(storageKey) ?? '';

function keep(words: string): void {
  sessionStorage.setItem(storageKey, words);
  for (const tell of changed) tell();
}

function subscribe(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}

export interface BuyingChoice {
  readonly delivery: Delivery;
  readonly payment: StonePayment;
  choose(change: { readonly delivery?: Delivery; readonly payment?: StonePayment }): void;
}

/** The default is standard delivery and wire, the cheapest. */
export function useBuying(): BuyingChoice {
  const words = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const [asked, paid] = words.split(' ');
    const delivery = deliveries.find((one) => one === asked) ?? 'Standard';
    const payment = stonePayments.find((one) => one === paid) ?? 'Wire';
    return {
      delivery,
      payment,
      choose: (change) => keep(`${change.delivery ?? delivery} ${change.payment ?? payment}`),
    };
  }, [words]);
}
