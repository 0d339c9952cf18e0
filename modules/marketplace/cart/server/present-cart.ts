import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isActivePartner } from '#platform/companies/server.ts';
import type { Cart, CartItem } from '../contract/cart.ts';
import { describeChanges } from '#modules/marketplace/stones/domain/report-facts.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { findOpenCheckout } from './checkout-store.ts';
import { presentAgs, presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { StoneRow } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CartItemRow, CartRow } from './cart-store.ts';
import { findItems } from './cart-store.ts';
import { findHeldByOthers, findCompanyHolds } from '#modules/marketplace/holds/server/hold-store.ts';

/** The cart now: every stone is read again, because others buy and sellers change prices. */
export async function presentCart(ctx: Ctx, cart: CartRow): Promise<Cart> {
  const seesAgs = await isActivePartner(ctx, cart.company_id, 'AGS');
  const rows = await findItems(ctx, cart);
  const itemIds = rows.map(({ item_id }) => item_id);
  const stones = new Map((await readStones(ctx, itemIds)).map((stone) => [stone.item_id, stone]));
  const otherHolds = await findHeldByOthers(ctx, itemIds, cart.cart_id);
  const companyHolds = await findCompanyHolds(ctx, cart.company_id);
  const items = rows.flatMap((row): CartItem[] => {
    const stone = stones.get(row.item_id);
    if (stone === undefined) return [];
    return [
      presentItem(row, stone, {
        seesAgs,
        isHeld: otherHolds.has(row.item_id),
        until: companyHolds.get(row.item_id),
      }),
    ];
  });
  const { authenticationAndShipping } = findFees(day(providerDay(ctx.clock.now())));
  const standard = authenticationAndShipping.Standard * items.length;
  return {
    id: cart.cart_id,
    userReferenceId: cart.person_id,
    personId: cart.person_id,
    retailIndicator: cart.retail_indicator,
    moduleType: cart.module_type,
    items,
    count: items.length,
    cartInformation: {
      shippingAndHandlingAmount: standard,
      totalStandardShippingHandlingAmount: standard,
      totalExpeditedShippingHandlingAmount: authenticationAndShipping.Expedited * items.length,
    },
    reasonToDelete: null,
    checkoutId: (await findOpenCheckout(ctx, cart.company_id, cart.cart_id))?.checkout_id ?? null,
  };
}

interface StoneState {
  readonly seesAgs: boolean;
  readonly isHeld: boolean;
  readonly until: Date | undefined;
}

function presentItem(row: CartItemRow, stone: StoneRow, { seesAgs, isHeld, until }: StoneState): CartItem {
  const presented = presentStone(stone);
  const ags = seesAgs ? presentAgs(stone) : undefined;
  return {
    ...presented,
    ...(ags === undefined ? {} : { ags }),
    id: row.cart_item_id,
    addedAt: row.added_at.toISOString(),
    priceBefore: row.price_before,
    isPriceUpdated: presented.price !== row.price_before,
    factsChanged: row.facts_before === null ? [] : [...describeChanges(row.facts_before, factsOf(stone))],
    availableIndicator: stone.is_listed && !isHeld,
    heldUntil: until?.toISOString() ?? null,
  };
}
