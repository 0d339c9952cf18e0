import type { QueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { addToCart } from '../contract/cart-endpoints.ts';
import type { Cart } from '../contract/cart-shapes.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { cartQuery, moduleOf } from './cart-queries.ts';
import { cartKey } from '#modules/marketplace/holds/web/query-keys.ts';

/** Puts a stone into its cart, which is shown as it is then. */
export async function putIntoCart(queries: QueryClient, stone: Diamond): Promise<Cart> {
  const moduleType = moduleOf(stone);
  const body = { supplierItemId: stone.supplierItemIdentifier, moduleType };
  const added = await call(addToCart, { body });
  queries.setQueryData(cartQuery(moduleType).queryKey, added);
  await queries.invalidateQueries({ queryKey: cartKey });
  return added;
}
