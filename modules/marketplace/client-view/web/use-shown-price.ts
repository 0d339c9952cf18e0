import { useMemo, useSyncExternalStore } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { deliveredHeader, paymentWords, priceHeadings } from '#modules/marketplace/fees/domain/fee-table.ts';
import { usePaymentChoice, useLanded } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import type { BuyingTerms } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { useClientView } from './use-client-view.ts';
import { onRequest, wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';

export const shownPrices = ['Stone price', 'Delivered price'] as const;
export type WhichPrice = (typeof shownPrices)[number];

// Stored until sign-out, for all lists.
const storageKey = `${storedChoicePrefix}marketplace-price`;
const listeners = new Set<() => void>();

// The delivered price is what one pays, so it is the default.
const read = (): WhichPrice =>
  sessionStorage.getItem(storageKey) === 'Stone price' ? 'Stone price' : 'Delivered price';

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function showPrice(kind: WhichPrice): void {
  sessionStorage.setItem(storageKey, kind);
  for (const notify of listeners) notify();
}

export function useWhichPrice(): readonly [WhichPrice, (kind: WhichPrice) => void] {
  return [useSyncExternalStore(subscribe, read), showPrice];
}

export interface ShownPrice {
  /** With how a delivered price is paid. */
  readonly header: string;
  /** Where the page says already that prices are delivered ones. */
  readonly columnHeader?: string;
  readonly isDelivered?: true;
  /** Once for a whole list: "Prices include estimated NY sales tax". */
  readonly taxNote?: string | undefined;
  /** The same in a file. */
  readonly exportHeader?: string | undefined;
  format(stone: Diamond): string;
  /** The total of several stones. */
  formatSum(stones: readonly Diamond[]): string;
  /** Tells the jeweler which rule set a client's price; the rule's name says nothing about the mark-up. */
  note?(stone: Diamond): string | undefined;
}

/** The price for the current viewer: the stone price or the delivered price, or in client view the client's price. */
export function useShownPrice(): ShownPrice {
  const { isOn, priceOf } = useClientView();
  const [kind] = useWhichPrice();
  const landed = useLanded();
  const { payment } = usePaymentChoice();
  return useMemo(() => {
    if (isOn)
      return {
        header: 'Price',
        ...createFormatters((stone) => priceOf(stone)?.price, wholeDollars, onRequest),
        note: (stone) => {
          const priced = priceOf(stone);
          if (priced === undefined) return undefined;
          return `Rule: ${priced.rule}${priced.isBelowCost ? '. Below your cost if you pay by card' : ''}`;
        },
      };
    const formatAmount = (amount: number): string => formatCents(cents(amount));
    if (kind === 'Stone price')
      return { header: 'Price', ...createFormatters(({ price }) => price, formatAmount, '-') };
    return {
      header: `Delivered, ${paymentWords[payment]}`,
      columnHeader: priceHeadings[payment],
      isDelivered: true,
      taxNote: landed && describeEstimate(landed.terms.tax),
      exportHeader: deliveredHeader(payment, landed?.terms.tax.isEstimate === true),
      ...createFormatters((stone) => landed?.costFor(stone).total, formatAmount, '-'),
    };
  }, [isOn, priceOf, kind, landed, payment]);
}

/** All delivered prices have the same destination, so a list says once that their tax is an estimate. */
export const describeEstimate = ({
  isEstimate,
  state,
}: Pick<BuyingTerms['tax'], 'isEstimate' | 'state'>): string | undefined =>
  isEstimate ? `Prices include estimated ${state} sales tax` : undefined;

/** The price of one stone and of several; when one has no price, neither has the sum. */
export function createFormatters(
  readAmount: (stone: Diamond) => number | undefined,
  formatAmount: (amount: number) => string,
  none: string,
): Pick<ShownPrice, 'format' | 'formatSum'> {
  const formatSum = (stones: readonly Diamond[]): string => {
    let sum = 0;
    for (const stone of stones) {
      const amount = readAmount(stone);
      if (amount === undefined) return none;
      sum += amount;
    }
    return formatAmount(sum);
  };
  return { format: (stone) => formatSum([stone]), formatSum };
}
