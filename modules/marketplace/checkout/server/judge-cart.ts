import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deliveryPlaces } from '#platform/companies/server.ts';
import type { DeliveryPlace } from '#platform/companies/server.ts';
import type { CartItem } from '#modules/marketplace/cart/contract/cart-shapes.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { feesOn } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost, sumOfCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { transitLimits } from '../domain/checkout-limits.ts';
import { problemsOf } from '../domain/checkout-rules.ts';
import type { CheckoutProblem } from '../domain/checkout-rules.ts';
import type { BoughtStone } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import type { CartRow } from '#modules/marketplace/cart/server/cart-store.ts';
import { presentCart } from '#modules/marketplace/cart/server/present-cart.ts';
import { taxAt } from '#modules/marketplace/fees/server/tax-at.ts';
import type { TaxOfPlace } from '#modules/marketplace/fees/server/tax-at.ts';
import { onItsWay } from './transit-store.ts';

/** How a cart is to be bought. */
export interface Buying {
  readonly locationId: string;
  readonly delivery: Delivery;
  readonly payment: StonePayment;
}

export interface JudgedCart {
  readonly place: DeliveryPlace;
  readonly stones: readonly BoughtStone[];
  readonly cost: LandedCost;
  readonly tax: TaxOfPlace;
  readonly on: Day;
  readonly problems: readonly CheckoutProblem[];
}

/** One judgement for the steps of the page, the order and its approval: what it costs, and what speaks against it. */
export async function judgeCart(ctx: Ctx, cart: CartRow, buying: Buying): Promise<JudgedCart> {
  const { company_id: companyId } = cart;
  const { locationId, delivery, payment } = buying;
  const place =
    (await deliveryPlaces(ctx, companyId)).find((one) => one.locationId === locationId) ??
    refuse(no.location_missing);
  const on = day(providerDay(ctx.clock.now()));
  const { items } = await presentCart(ctx, cart);
  const tax = await taxAt(ctx, { companyId, place, on, forResale: cart.retail_indicator });
  const fees = feesOn(on);
  const stones = items.map((item) => ({
    itemId: Number(item.supplierItemIdentifier),
    title: stoneTitle(item),
    cost: landedCost(cents(item.price), fees, { delivery, payment, taxRate: tax.rate }),
  }));
  const since = startOfProviderDay(on);
  const problems = problemsOf({
    stones: items.map(judged),
    destination: place,
    ...(await onItsWay(ctx, { companyId, locationId, since })),
    limits: transitLimits,
  });
  return { place, stones, cost: sumOfCosts(stones.map(({ cost }) => cost)), tax, on, problems };
}

const judged = (item: CartItem) => ({
  itemId: Number(item.supplierItemIdentifier),
  price: cents(item.price),
  priceBefore: cents(item.priceBefore),
  isAvailable: item.availableIndicator,
});
