import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import type { CartItem } from '#modules/marketplace/cart/contract/cart.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost, sumCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { findProblems, transitLimits } from '../domain/checkout-rules.ts';
import type { CheckoutProblem } from '../domain/checkout-rules.ts';
import type { BoughtStone } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import type { CartRow } from '#modules/marketplace/cart/server/cart-store.ts';
import { presentCart } from '#modules/marketplace/cart/server/present-cart.ts';
import { findTax } from '#modules/marketplace/sales-tax/server/find-tax.ts';
import type { DestinationTax } from '#modules/marketplace/sales-tax/server/find-tax.ts';
import { sql } from '#kit/server/database/sql.ts';

/** How the buyer wants to pay and receive a cart. */
export interface CheckoutChoices {
  readonly locationId: string;
  readonly delivery: Delivery;
  readonly payment: StonePayment;
}

export interface CheckedCart {
  readonly destination: DeliveryAddress;
  readonly stones: readonly BoughtStone[];
  readonly cost: LandedCost;
  readonly tax: DestinationTax;
  readonly on: Day;
  readonly problems: readonly CheckoutProblem[];
}

/** Prices a cart and lists its problems, for the page's steps, the order and the approval alike. */
export async function checkCart(ctx: Ctx, cart: CartRow, choices: CheckoutChoices): Promise<CheckedCart> {
  const { company_id: companyId } = cart;
  const { locationId, delivery, payment } = choices;
  const destination =
    (await findDeliveryAddresses(ctx, companyId)).find((address) => address.locationId === locationId) ??
    refuse(no.location_missing);
  const on = day(providerDay(ctx.clock.now()));
  const { items } = await presentCart(ctx, cart);
  const tax = await findTax(ctx, { companyId, destination, on, forResale: cart.retail_indicator });
  const fees = findFees(on);
  const stones = items.map((item) => ({
    itemId: Number(item.supplierItemIdentifier),
    title: stoneTitle(item),
    cost: landedCost(cents(item.price), fees, { delivery, payment, taxRate: tax.rate }),
  }));
  const since = startOfProviderDay(on);
  const problems = findProblems({
    stones: items.map(toCheckedStone),
    destination: destination,
    ...(await findInTransit(ctx, { companyId, locationId, since })),
    limits: transitLimits,
  });
  return { destination, stones, cost: sumCosts(stones.map(({ cost }) => cost)), tax, on, problems };
}

/** What is compared with the tax that the buyer last saw. */
export const taxOfSale = (cart: CartRow, { destination, tax }: Pick<CheckedCart, 'destination' | 'tax'>) => ({
  locationId: destination.locationId,
  forResale: cart.retail_indicator,
  rate: tax.rate as number,
});

const toCheckedStone = (item: CartItem) => ({
  itemId: Number(item.supplierItemIdentifier),
  price: cents(item.price),
  priceBefore: cents(item.priceBefore),
  isAsAdded: item.factsChanged.length === 0,
  isAvailable: item.availableIndicator,
});

interface InTransit {
  readonly inTransit: Cents;
  readonly sentToday: Cents;
}

/**
 * The value that the company ordered and has not received, and the part ordered for this location since that time.
 */
async function findInTransit(
  ctx: Ctx,
  scope: { readonly companyId: string; readonly locationId: string; readonly since: Date },
): Promise<InTransit> {
  const { companyId, locationId, since } = scope;
  const { rows } = await sql<{ in_transit: string; sent_today: string }>`
    with bought as (
      select (item.cost ->> 'diamondPrice')::bigint as price,
        placed.ordered_at as at, placed.deliver_to ->> 'locationID' as location_id
      from marketplace.order_item item
      join marketplace.diamond_order placed using (company_id, order_id)
      where company_id = ${companyId} and placed.status not in ('Delivered', 'Completed', 'Cancelled')
        and item.status in ('Pending', 'Confirmed')
      union all
      select (stone -> 'cost' ->> 'diamondPrice')::bigint, asked_at, terms -> 'deliverTo' ->> 'locationID'
      from marketplace.checkout, jsonb_array_elements(terms -> 'stones') stone
      where company_id = ${companyId} and status = 'Running'
    )
    select coalesce(sum(price), 0) as in_transit,
      coalesce(sum(price) filter (where at >= ${since} and location_id = ${locationId}), 0) as sent_today
    from bought
  `.execute(ctx.database);
  const [row] = rows;
  return { inTransit: cents(Number(row?.in_transit)), sentToday: cents(Number(row?.sent_today)) };
}
