import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { addToCart, removeFromCart, validateCart } from '../contract/cart.ts';
import type { Cart, CartItem } from '../contract/cart.ts';
import { maxCartItems } from '../domain/cart-limits.ts';
import { cartKey, stonesKey } from '#modules/marketplace/holds/web/query-keys.ts';
import { holdCalls } from '#modules/marketplace/holds/web/use-holds.ts';
import type { ModuleType } from './cart-queries.ts';

/** The cart's actions; the cart is read again after each, also after a refusal. */
export function useCartActions(moduleType: ModuleType) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const runAndRefresh = (work: () => Promise<unknown>) =>
    act(async () => {
      try {
        await work();
      } finally {
        // The stone's page shows the hold too.
        await Promise.all([cartKey, stonesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
      }
    });
  const body = { moduleType, acceptPrices: false };
  return {
    busy,
    error,
    add: (supplierItemId: string) =>
      runAndRefresh(() => call(addToCart, { body: { supplierItemId, moduleType } })),
    remove: ({ id: cartId }: Cart, { id: itemId }: CartItem) =>
      runAndRefresh(() => call(removeFromCart, { params: { cartId, itemId } })),
    /** Adds the replacement before removing the old stone, unless the cart has no room for both. */
    replace: (
      { id: cartId, count, retailIndicator }: Cart,
      { id: itemId }: CartItem,
      supplierItemId: string,
    ) =>
      runAndRefresh(async () => {
        const removeOld = () => call(removeFromCart, { params: { cartId, itemId } });
        const add = () => call(addToCart, { body: { supplierItemId, moduleType } });
        const hasRoom = count < maxCartItems && retailIndicator;
        for (const step of hasRoom ? [add, removeOld] : [removeOld, add]) await step();
      }),
    acceptPrices: () => runAndRefresh(() => call(validateCart, { body: { ...body, acceptPrices: true } })),
    acceptTax: () => runAndRefresh(() => call(validateCart, { body: { ...body, acceptTax: true } })),
    acceptFacts: ({ id }: CartItem) =>
      runAndRefresh(() => call(validateCart, { body: { ...body, acceptFacts: [id] } })),
    setRetail: (retailIndicator: boolean) =>
      runAndRefresh(() => call(validateCart, { body: { ...body, retailIndicator } })),
    hold: (itemId: string) => runAndRefresh(() => holdCalls.hold(itemId)),
    release: (itemId: string) => runAndRefresh(() => holdCalls.release(itemId)),
  };
}

export type CartActions = ReturnType<typeof useCartActions>;
