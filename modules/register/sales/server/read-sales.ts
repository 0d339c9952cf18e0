import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/sale-endpoints.ts';
import { saleRefusals as no } from '../contract/sale-endpoints.ts';
import { reasonCodes } from '../domain/reasons.ts';
import { namesFor, presentDetails, presentRow } from './present-sale.ts';
import { countOpenSales, countSales, findAssociates, findSale, findSales } from './sale-store.ts';

export const saleCursor = cursorOf<readonly [Date, string]>(
  [cursorPart.instant, cursorPart.uuid],
  no.page_lost,
);

/** Days at the provider's office, both included. */
const between = ({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) => ({
  from: from === undefined ? undefined : startOfProviderDay(from),
  to: to === undefined ? undefined : startOfProviderDay(addDays(to, 1)),
});

export async function listSales(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.listSales>,
): Promise<EndpointAnswer<typeof calls.listSales>> {
  const { companyId } = requireRegister(ctx);
  const { limit, after, ...filter } = query;
  const page = { ...filter, ...between(filter), companyId, limit, after: saleCursor.read(after) };
  const rows = await findSales(ctx, page);
  const { shown, next } = saleCursor.page(rows, limit, (row) => [row.sold_at, row.sale_id]);
  const names = await namesFor(ctx, companyId, shown);
  return { items: shown.map((row) => presentRow(row, names)), next };
}

export async function summarizeSales(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.summarizeSales>,
): Promise<EndpointAnswer<typeof calls.summarizeSales>> {
  const { companyId } = requireRegister(ctx);
  const { storeId, associate } = query;
  const filter = { ...between(query), companyId, storeId, associate };
  const counts = await countSales(ctx, filter);
  const sum = (of: typeof counts) => of.reduce((total, { sales }) => total + sales, 0);
  const processed = sum(counts.filter(({ status }) => status === 'Processed'));
  const open = counts.filter(({ status }) => status === 'NotProcessed');
  return {
    all: sum(counts),
    processed,
    notProcessed: sum(open),
    reasons: reasonCodes
      .map((reason) => ({ reason, sales: sum(open.filter(({ reasons }) => reasons.includes(reason))) }))
      .filter(({ sales }) => sales > 0),
    associates: await findAssociates(ctx, { ...filter, associate: undefined }),
    ...(await countOpenSales(ctx, companyId)),
  };
}

export async function getSale(
  ctx: Ctx,
  { params: { saleId } }: EndpointInput<typeof calls.getSale>,
): Promise<EndpointAnswer<typeof calls.getSale>> {
  const { companyId } = requireRegister(ctx);
  const row = (await findSale(ctx, { companyId, saleId })) ?? refuse(no.sale_missing);
  return { sale: await presentDetails(ctx, row) };
}
