import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findItemsByText } from '#modules/marketplace/stones/server/stone-store.ts';
import { saleRefusals as no } from '../contract/sales.ts';
import type { getSale as getCall, listSales as listCall } from '../contract/sales.ts';
import { presentSales } from './present-sale.ts';
import { countWaiting, findSale, findSales } from './sale-store.ts';

const saleCursor = cursorOf([cursorPart.instant, cursorPart.uuid], no.sales_page_lost);

export async function listSales(
  ctx: Ctx,
  { query: { status, search = '', limit, after } }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(ctx.actor);
  const rows = await findSales(ctx, companyId, {
    status,
    search: search === '' ? undefined : { text: search, itemIds: await findItemsByText(ctx, search) },
    limit,
    after: saleCursor.read(after),
  });
  const { shown, next } = saleCursor.page(rows, limit, (row) => [row.asked_at, row.sale_id]);
  return { items: await presentSales(ctx, shown), next, ...(await countWaiting(ctx, companyId)) };
}

export async function getSale(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const { companyId } = requireMember(ctx.actor);
  const row = (await findSale(ctx, { companyId, saleId: params.id })) ?? refuse(no.sale_missing);
  const [sale] = await presentSales(ctx, [row]);
  return sale ?? refuse(no.sale_missing);
}
