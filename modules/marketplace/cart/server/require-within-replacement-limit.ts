import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { cartRefusals as no } from '../contract/cart-refusals.ts';
import type { Cart } from '../contract/cart-shapes.ts';
import { usualReplacementDollars } from '../domain/cart-limits.ts';

/**
 * Spec marketplace §8: replacement value limit, unable to add or edit the item. Our choice: a stone that is not sold
 * again replaces one, so that the limit is of carts of such stones (decision 0020).
 */
export async function requireWithinReplacementLimit(
  ctx: Ctx,
  { retailIndicator, items }: Pick<Cart, 'retailIndicator' | 'items'>,
): Promise<void> {
  if (retailIndicator) return;
  const dollars = await configuredNumber(ctx, 'replacement-value-limit-dollars', usualReplacementDollars);
  const value = items.reduce((sum, { price }) => sum + price, 0);
  if (value > cents(Math.round(dollars * 100))) refuse(no.replacement_value_limit);
}
