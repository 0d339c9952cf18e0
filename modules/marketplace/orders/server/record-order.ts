import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { sumCosts } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/destination.ts';
import { wireDueOn } from '../domain/order-deadlines.ts';
import { presentAgs, presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import { followPayment, followPaymentJob } from './payment/follow-payment.ts';
import { newOrderFacts } from './order-facts.ts';
import { moveOrder } from './move-order.ts';
import { insertNote } from './add-note.ts';
import { findOrder, insertItems, insertOrder, sellStones } from './order-store.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

/** A charged or charging order. */
export interface PlacedOrder {
  readonly companyId: string;
  readonly orderId: string;
  /** From `nextOrderNumber`; its bill has the same number, so payments are found by it. */
  readonly number: string;
  readonly moduleType: 0 | 2;
  readonly boughtBy: string;
  /** Set for an order above the buyer's own limit. */
  readonly approvedBy?: string | undefined;
  readonly payment: {
    readonly type: StonePayment;
    /** The method's label: 'Visa ending in 4242'. */
    readonly method: string;
    readonly billId: string;
    readonly chargeId: string;
  };
  readonly delivery: Delivery;
  readonly deliverTo: DeliverTo;
  readonly phone: string;
  readonly retailIndicator: boolean;
  /** Neither a rate service nor the tax desk vouches for its tax rate. */
  readonly isTaxEstimated?: boolean | undefined;
  /** The buyer's note. */
  readonly note?: string | undefined;
  readonly items: readonly { readonly itemId: number; readonly cost: LandedCost }[];
}

/**
 * Records an order in its placer's transaction; the same id again does nothing. It copies the stones and takes them
 * off the market. The charge is read once more after the commit, so that no event is missed.
 */
export async function recordOrder(ctx: Ctx, placed: PlacedOrder): Promise<void> {
  const { companyId, orderId, boughtBy } = placed;
  if (!(await insertPlacedOrder(ctx, placed))) return;
  await insertStones(ctx, placed);
  await sellStones(ctx, orderId);
  await insertBuyerNote(ctx, placed);
  const order = await findOrder(ctx, { companyId, orderId });
  if (order === undefined) throw new Error(`Order ${orderId} no longer exists.`);
  const by =
    placed.approvedBy === undefined
      ? ({ who: 'buyer', personId: boughtBy } as const)
      : ({ who: 'administrator', personId: placed.approvedBy } as const);
  await moveOrder(ctx, order, { move: 'place', by, facts: newOrderFacts });
  await followPayment(ctx, { companyId, orderId });
  await ctx.enqueue(followPaymentJob, { companyId, orderId });
}

async function insertPlacedOrder(ctx: Ctx, placed: PlacedOrder): Promise<boolean> {
  const now = ctx.clock.now();
  const { payment } = placed;
  return insertOrder(ctx, {
    company_id: placed.companyId,
    order_id: placed.orderId,
    number: placed.number,
    module_type: placed.moduleType,
    bought_by: placed.boughtBy,
    approved_by: placed.approvedBy ?? null,
    ordered_at: now,
    status: 'PendingApproval',
    payment_status: 'Unpaid',
    payment_type: payment.type,
    payment_method: payment.method,
    bill_id: payment.billId,
    charge_id: payment.chargeId,
    wire_due_on: payment.type === 'Wire' ? wireDueOn(day(providerDay(now))) : null,
    delivery: placed.delivery,
    deliver_to: JSON.stringify(placed.deliverTo),
    phone: placed.phone,
    retail_indicator: placed.retailIndicator,
    total: sumCosts(placed.items.map(({ cost }) => cost)).total,
    tax_is_estimate: placed.isTaxEstimated ?? false,
    carrier: null,
    tracking_number: null,
    delivered_on: null,
  });
}

async function insertStones(ctx: Ctx, { companyId, orderId, items }: PlacedOrder): Promise<void> {
  const itemIds = items.map(({ itemId }) => itemId);
  const stones = new Map((await readStones(ctx, itemIds)).map((stone) => [stone.item_id, stone]));
  const suppliers = await findSuppliers(ctx, itemIds);
  const rows = items.map(({ itemId, cost }, place) => {
    const stone = stones.get(itemId);
    const supplier = suppliers.get(itemId);
    if (stone === undefined || supplier === undefined) throw new Error(`Stone ${itemId} no longer exists.`);
    const ags = presentAgs(stone);
    return {
      company_id: companyId,
      order_item_id: newId(),
      order_id: orderId,
      place,
      item_id: itemId,
      supplier_id: supplier,
      stone: JSON.stringify({ ...presentStone(stone), ...(ags === undefined ? {} : { ags }) }),
      cost: JSON.stringify(cost),
      status: 'Pending' as const,
      status_since: ctx.clock.now(),
    };
  });
  await insertItems(ctx, rows);
}

async function insertBuyerNote(
  ctx: Ctx,
  { companyId, orderId, boughtBy, note = '' }: PlacedOrder,
): Promise<void> {
  if (note === '') return;
  await insertNote(ctx, {
    company_id: companyId,
    order_id: orderId,
    note_id: newId(),
    written_by: boughtBy,
    by_staff: false,
    special_instruction_text: note,
    written_at: ctx.clock.now(),
  });
}

/** The seller of the shown offer, by item number. */
async function findSuppliers(ctx: Ctx, itemIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.stone')
    .select(['item_id', 'supplier_id'])
    .where('item_id', 'in', [...itemIds])
    .execute();
  return new Map(rows.map(({ item_id, supplier_id }) => [item_id, supplier_id]));
}
