import { dayInZone } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { newId } from '#kit/server/new-id.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerZone, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { listItems } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderItemRow, OrderKey } from '#modules/marketplace/orders/server/order-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';
import { saleMoved } from '../contract/sale-events.ts';
import { saleMoves } from '../domain/sale-moves.ts';
import type { SaleMove, SaleMover } from '../domain/sale-moves.ts';
import { answerDay } from '../domain/sale-terms.ts';
import { findStockRef, insertSale, updateSale } from './sale-store.ts';
import type { SaleChange, SaleRow } from './sale-store.ts';

/** Asks the members among an order's sellers; the desk asks the others. */
export async function recordSales(
  ctx: Ctx,
  { companyId, orderId, number }: OrderKey & { readonly number: string },
): Promise<void> {
  const items = await listItems(ctx, { companyId, orderId });
  const sellers = await findSellers(ctx, items);
  for (const item of items) {
    const sellerId = sellers.get(item.supplier_id);
    if (sellerId !== undefined && item.status === 'Pending')
      await recordSale(ctx, item, { sellerId, number: `${number}-${item.place + 1}` });
  }
}

async function recordSale(
  ctx: Ctx,
  item: OrderItemRow,
  { sellerId, number }: { readonly sellerId: string; readonly number: string },
): Promise<void> {
  const saleId = newId();
  const askedAt = ctx.clock.now();
  const isNew = await insertSale(ctx, {
    company_id: sellerId,
    sale_id: saleId,
    supplier_id: item.supplier_id,
    number,
    buyer_company_id: item.company_id,
    order_id: item.order_id,
    order_item_id: item.order_item_id,
    item_id: item.item_id,
    stock_ref: await findStockRef(ctx, item.supplier_id, item.item_id),
    stone: JSON.stringify(item.stone),
    price: item.cost.diamondPrice,
    asked_at: askedAt,
    answer_by: answerDeadline(askedAt),
    status: saleMoves.initial,
  });
  if (isNew)
    await ctx.publish(saleMoved, {
      companyId: sellerId,
      saleId,
      number,
      status: saleMoves.initial,
      at: askedAt.toISOString(),
    });
}

/** The same time on the day of the answer, as the provider's clock shows it. */
export function answerDeadline(askedAt: Date): Date {
  const askedOn = dayInZone(askedAt, providerZone);
  const sinceMidnight = askedAt.getTime() - startOfProviderDay(askedOn).getTime();
  return new Date(startOfProviderDay(answerDay(askedOn)).getTime() + sinceMidnight);
}

interface AnsweredBy {
  readonly who: SaleMover;
  readonly personId?: string;
  readonly reason?: string;
}

/** Undefined when its status doesn't allow the move. */
export async function moveSale(
  ctx: Ctx,
  sale: SaleRow,
  move: SaleMove,
  { who, personId, reason = '' }: AnsweredBy,
  change: SaleChange = {},
): Promise<SaleRow | undefined> {
  const verdict = mayMove(saleMoves, sale.status, move, who, {});
  if (!verdict.allowed) return undefined;
  const now = ctx.clock.now();
  const answer =
    move === 'miss' ? {} : { answered_at: now, answered_by: personId ?? null, answered_for: who, reason };
  const moved = await updateSale(ctx, sale, { status: verdict.to, ...answer, ...change });
  await ctx.publish(saleMoved, {
    companyId: moved.company_id,
    saleId: moved.sale_id,
    number: moved.number,
    status: moved.status,
    at: now.toISOString(),
  });
  return moved;
}

/** The company of each seller who is a member. */
async function findSellers(ctx: Ctx, items: readonly OrderItemRow[]): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map();
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.supplier')
    .select(['supplier_id', 'company_id'])
    .where('supplier_id', 'in', [...new Set(items.map(({ supplier_id }) => supplier_id))])
    .execute();
  return new Map(
    rows.flatMap(({ supplier_id, company_id }) =>
      company_id === null ? [] : [[supplier_id, company_id] as const],
    ),
  );
}
