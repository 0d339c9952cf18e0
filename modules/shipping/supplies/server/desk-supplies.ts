import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { supplyDeskRefusals as no } from '../contract/supply-desk-endpoints.ts';
import type { DeskSupplyItem, DeskSupplyOrder } from '../contract/supply-desk-endpoints.ts';
import type * as calls from '../contract/supply-desk-endpoints.ts';
import { supplyRefusals } from '../contract/supply-endpoints.ts';
import type { SupplyMove } from '../domain/supply-moves.ts';
import { moveSupplyOrder } from './move-supply-order.ts';
import { canMove, namesOf, presentOrder } from './present-supply.ts';
import { settleShipped } from './settle-shipped.ts';
import {
  findOpenSupplyOrders,
  findSupplyItems,
  lockSupplyItems,
  lockSupplyOrder,
  updateSupplyItem,
} from './supply-store.ts';
import type { SupplyItemRow, SupplyOrderKey, SupplyOrderRow } from './supply-store.ts';

export async function listDeskSupplies(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listDeskSupplies>> {
  const orders = await findOpenSupplyOrders(ctx);
  const items = await findSupplyItems(ctx);
  return {
    orders: await presentForDesk(ctx, orders),
    items: items.map((item) => presentItem(item, orders)),
  };
}

export async function packSupplyOrder(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.packSupplyOrder>,
): Promise<EndpointAnswer<typeof calls.packSupplyOrder>> {
  const row = await requireMovable(ctx, params, 'pack');
  await takeFromStock(ctx, row, 1);
  return answerWith(ctx, await moveSupplyOrder(ctx, row, by(ctx, 'pack', 'shipping.packSupplyOrder')));
}

export async function shipSupplyOrder(
  ctx: Ctx,
  { params, body: { carrier, trackingNumber } }: EndpointInput<typeof calls.shipSupplyOrder>,
): Promise<EndpointAnswer<typeof calls.shipSupplyOrder>> {
  const row = await requireMovable(ctx, params, 'ship');
  const { movedBy, act } = by(ctx, 'ship', 'shipping.shipSupplyOrder');
  // A label of ours that was refused or voided before is no longer the order's.
  const change = { carrier, tracking_number: trackingNumber, label_status: null, label_failure: null };
  return answerWith(ctx, await settleShipped(ctx, row, carrier, { movedBy, act }, change));
}

export async function deliverSupplyOrder(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.deliverSupplyOrder>,
): Promise<EndpointAnswer<typeof calls.deliverSupplyOrder>> {
  const row = await requireMovable(ctx, params, 'deliver');
  return answerWith(ctx, await moveSupplyOrder(ctx, row, by(ctx, 'deliver', 'shipping.deliverSupplyOrder')));
}

/** Packed bags go back into stock. */
export async function declineSupplyOrder(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.declineSupplyOrder>,
): Promise<EndpointAnswer<typeof calls.declineSupplyOrder>> {
  const row = await requireMovable(ctx, params, 'decline');
  if (row.status === 'Packed') await takeFromStock(ctx, row, -1);
  const change = { reason: body.reason };
  return answerWith(
    ctx,
    await moveSupplyOrder(ctx, row, by(ctx, 'decline', 'shipping.declineSupplyOrder'), change),
  );
}

export async function changeSupplyItem(
  ctx: Ctx,
  { params: { itemId }, body }: EndpointInput<typeof calls.changeSupplyItem>,
): Promise<EndpointAnswer<typeof calls.changeSupplyItem>> {
  const { stock, reorderAt, monthlyLimit, price } = body;
  const change = { stock, reorder_at: reorderAt, monthly_limit: monthlyLimit, price: cents(price) };
  const row = (await updateSupplyItem(ctx, itemId, change)) ?? refuse(no.supply_no_item);
  await ctx.record({
    act: 'shipping.changeSupplyItem',
    recordType: 'supply_item',
    recordId: itemId,
    facts: { name: row.name, stock: String(stock) },
  });
  return { item: presentItem(row, await findOpenSupplyOrders(ctx)) };
}

const by = (ctx: Ctx, move: SupplyMove, act: string) => ({
  move,
  act,
  movedBy: requireSignedIn(ctx.actor).personId,
});

/** A carrier that is asked for a label, or to void one, may move the order any moment. */
export async function requireMovable(
  ctx: Ctx,
  key: SupplyOrderKey,
  move: SupplyMove,
): Promise<SupplyOrderRow> {
  const row = (await lockSupplyOrder(ctx, key)) ?? refuse(supplyRefusals.supply_order_missing);
  return mayMoveAtDesk(row, move) ? row : refuse(no.supply_moved);
}

function mayMoveAtDesk(row: SupplyOrderRow, move: SupplyMove): boolean {
  const { label_status: label } = row;
  if (label === 'Requested' || label === 'Voiding') return false;
  return canMove(row, move, 'desk') && (move !== 'void' || label === 'Bought');
}

async function takeFromStock(ctx: Ctx, { lines }: SupplyOrderRow, times: 1 | -1): Promise<void> {
  const items = await lockSupplyItems(
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  for (const { item_id: id, stock } of items) {
    const bags = lines.find(({ itemId }) => itemId === id)?.quantity ?? 0;
    if (stock < times * bags) refuse(no.supply_out_of_stock);
    await updateSupplyItem(ctx, id, { stock: stock - times * bags });
  }
}

export async function answerWith(ctx: Ctx, row: SupplyOrderRow): Promise<{ order: DeskSupplyOrder }> {
  const [order] = await presentForDesk(ctx, [row]);
  if (order === undefined) throw new Error('Supply order missing from the response.');
  return { order };
}

const deskMoves = ['pack', 'ship', 'deliver', 'decline'] as const;

async function presentForDesk(ctx: Ctx, rows: readonly SupplyOrderRow[]): Promise<DeskSupplyOrder[]> {
  const names = await namesOf(ctx, rows);
  const companies = await findCompanyNames(ctx, [...new Set(rows.map(({ company_id: id }) => id))]);
  return rows.map((row) => ({
    ...presentOrder(row, names),
    companyId: row.company_id,
    companyName: companies.get(row.company_id) ?? '',
    labelStatus: row.label_status,
    labelFailure: row.label_failure,
    actions: [
      ...(mayMoveAtDesk(row, 'ship') ? (['buyLabel'] as const) : []),
      ...(row.label_status === 'Bought' ? (['printLabel'] as const) : []),
      ...(mayMoveAtDesk(row, 'void') ? (['voidLabel'] as const) : []),
      ...deskMoves.filter((move) => mayMoveAtDesk(row, move)),
    ],
  }));
}

function presentItem(item: SupplyItemRow, orders: readonly SupplyOrderRow[]): DeskSupplyItem {
  const waiting = orders
    .filter(({ status }) => status === 'Ordered')
    .flatMap(({ lines }) => lines)
    .filter(({ itemId }) => itemId === item.item_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    itemId: item.item_id,
    name: item.name,
    size: item.size,
    price: item.price,
    stock: item.stock,
    reorderAt: item.reorder_at,
    monthlyLimit: item.monthly_limit,
    waiting,
  };
}
