import { useMemo, useSyncExternalStore } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { useLanded } from '#modules/marketplace/fees/web/use-landed.ts';
import { useClientView } from './use-client-view.ts';
import { onRequest, wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';

export const shownPrices = ['Stone price', 'Landed price'] as const;
export type WhichPrice = (typeof shownPrices)[number];

// Kept until sign-out, for all lists.
const storageKey = `${storedChoicePrefix}marketplace-price`;
const changed = new Set<() => void>();

// The delivered price is what one pays, so it is the default.
const read = (): WhichPrice =>
  sessionStorage.getItem(storageKey) === 'Stone price' ? 'Stone price' : 'Landed price';

function subscribe(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}

function showPrice(which: WhichPrice): void {
  sessionStorage.setItem(storageKey, which);
  for (const tell of changed) tell();
}

export function useWhichPrice(): readonly [WhichPrice, (which: WhichPrice) => void] {
  return [useSyncExternalStore(subscribe, read), showPrice];
}

export interface ShownPrice {
  /** The column's header. */
  readonly header: string;
  wordsOf(stone: Diamond): string;
  /** The total of several stones. */
  sumOf(stones: readonly Diamond[]): string;
  /** Tells the jeweler which rule set a client's price; the rule's name says nothing about the mark-up. */
  noteOf?(stone: Diamond): string | undefined;
}

/** The price for the current viewer: the stone price or the delivered price, or in client view the client's price. */
export function useShownPrice(): ShownPrice {
  const { isOn, priceOf } = useClientView();
  const [which] = useWhichPrice();
  const landed = useLanded();
  return useMemo(() => {
    if (isOn)
      return {
        header: 'Price',
        ...inWords((stone) => priceOf(stone)?.price, wholeDollars, onRequest),
        noteOf: (stone) => {
          const rule = priceOf(stone)?.rule;
          return rule === undefined ? undefined : `By the rule ${rule}`;
        },
      };
    const words = (amount: number): string => formatCents(cents(amount));
    if (which === 'Stone price') return { header: 'Price', ...inWords(({ price }) => price, words, '-') };
    return { header: 'Landed', ...inWords((stone) => landed?.costOf(stone).total, words, '-') };
  }, [isOn, priceOf, which, landed]);
}

/** The price of one stone and of several; when one has no price, neither has the sum. */
export function inWords(
  amountOf: (stone: Diamond) => number | undefined,
  words: (amount: number) => string,
  none: string,
): Pick<ShownPrice, 'wordsOf' | 'sumOf'> {
  const sumOf = (stones: readonly Diamond[]): string => {
    let sum = 0;
    for (const stone of stones) {
      const amount = amountOf(stone);
      if (amount === undefined) return none;
      sum += amount;
    }
    return words(sum);
  };
  return { wordsOf: (stone) => sumOf([stone]), sumOf };
}
