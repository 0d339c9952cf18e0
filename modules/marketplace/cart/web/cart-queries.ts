import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { cartKey } from '#modules/marketplace/holds/web/query-keys.ts';
import { cartRefusals, getCart } from '../contract/cart.ts';
import type { Cart } from '../contract/cart.ts';

export type ModuleType = Cart['moduleType'];

/** Spec marketplace §4: a missing cart (404) is treated as an empty cart. It is read again whenever it is shown. */
export const cartQuery = (moduleType: ModuleType) =>
  queryOptions({
    queryKey: [...cartKey, moduleType],
    queryFn: async ({ signal }): Promise<Cart | null> => {
      try {
        return await call(getCart, { query: { moduleType } }, { signal, quiet: true });
      } catch (error) {
        if (error instanceof RefusalError && error.code === cartRefusals.cart_missing.code) return null;
        throw error;
      }
    },
    staleTime: 5_000,
  });

export const cartModule = ({ diamondType }: { readonly diamondType: 'Natural' | 'Lab' }): ModuleType =>
  diamondType === 'Lab' ? 2 : 0;

export const isInCart = (
  cart: Cart | null | undefined,
  { supplierItemIdentifier: id }: { readonly supplierItemIdentifier: string },
): boolean => cart?.items.some((item) => item.supplierItemIdentifier === id) === true;

export const cartAddress = (moduleType: ModuleType) => ({
  to: '/marketplace/shoppingcart' as const,
  search: moduleType === 2 ? { module: 'labgrown' } : {},
});
