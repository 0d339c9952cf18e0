import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { findCompanyIds, findCompanyNames } from '#platform/companies/server.ts';
import type { listDeskOrders as call } from '../contract/desk-orders.ts';
import { orderCursor } from '#modules/marketplace/orders/server/reading/search-orders.ts';
import { deskQueues } from '../domain/desk-queues.ts';
import type { DeskQueue } from '../domain/desk-queues.ts';
import { countInQueue, findDeskRows, readOpenWork } from './desk-queue-store.ts';
import type { DeskSearch } from './desk-queue-store.ts';
import { findSalesOfItems } from '#modules/marketplace/sales/server/sale-store.ts';
import { nameSuppliers } from './name-sellers.ts';
import { presentDeskRow } from './present-desk-row.ts';
import { findItemsByText } from '#modules/marketplace/stones/server/stone-store.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

export async function listDeskOrders(
  ctx: Ctx,
  { query: { queue, search = '', limit, after } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const rows = await findDeskRows(ctx, {
    queue,
    search: search === '' ? undefined : await findNamed(ctx, search),
    limit,
    after: orderCursor.read(after),
  });
  const { shown, next } = orderCursor.page(rows, limit, (row) => [row.since, row.order_item_id]);
  const companies = await findCompanyNames(
    ctx,
    shown.map(({ company_id }) => company_id),
  );
  const suppliers = await nameSuppliers(
    ctx,
    shown.map(({ supplier_id }) => supplier_id),
  );
  const sales = await findSalesOfItems(
    ctx,
    shown.map(({ order_item_id }) => order_item_id),
  );
  const items = [];
  for (const row of shown) items.push(await presentDeskRow(ctx, row, { queue, companies, suppliers, sales }));
  return {
    items,
    next,
    counts: await countAll(ctx),
    open: Object.values(await readOpenWork(ctx)).reduce((sum, count) => sum + count, 0),
  };
}

async function countAll(ctx: Ctx): Promise<Record<DeskQueue, number>> {
  const counts = Object.fromEntries(deskQueues.map((queue) => [queue, 0])) as Record<DeskQueue, number>;
  for (const queue of deskQueues) counts[queue] = await countInQueue(ctx, queue);
  return counts;
}

/** The members and sellers whose names contain the text. */
async function findNamed(ctx: Ctx, text: string): Promise<DeskSearch> {
  const suppliers = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.supplier')
    .select('supplier_id')
    .where('name', 'ilike', likePattern(text))
    .limit(1_000)
    .execute();
  return {
    text,
    itemIds: await findItemsByText(ctx, text),
    companyIds: await findCompanyIds(ctx, text),
    supplierIds: suppliers.map(({ supplier_id }) => supplier_id),
  };
}
