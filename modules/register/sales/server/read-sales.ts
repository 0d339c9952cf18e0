import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import { visibleStoreIds } from '#modules/register/stores/server/visible-stores.ts';
import type { Member } from '#platform/access/contract.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/sale-endpoints.ts';
import { saleRefusals as no } from '../contract/sale-endpoints.ts';
import { reasonCodes } from '../domain/reasons.ts';
import { namesFor, presentDetails, presentRow } from './present-sale.ts';
import {
  countOpenSales,
  countSales,
  findAssociates,
  findSale,
  findSales,
  findSearched,
  findTwins,
  keysOf,
} from './sale-store.ts';
import type { SaleFilter } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';

export const saleCursor = cursorOf<readonly [Date, string]>(
  [cursorPart.instant, cursorPart.uuid],
  no.page_lost,
);

/** Days at the provider's office, both included. */
const between = ({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }) => ({
  from: from === undefined ? undefined : startOfProviderDay(from),
  to: to === undefined ? undefined : startOfProviderDay(addDays(to, 1)),
});

type Asked = Omit<EndpointInput<typeof calls.listSales>['query'], 'limit' | 'after'>;

/** What a person asks for, within the stores that they see. */
export async function filterOf(ctx: Ctx, member: Member, asked: Asked): Promise<SaleFilter> {
  const { companyId } = member;
  return {
    ...asked,
    ...between(asked),
    companyId,
    storeIds: await visibleStoreIds(ctx, member),
    saleIds: await findSearched(ctx, { companyId, search: asked.search }),
  };
}

async function findVisibleSale(ctx: Ctx, saleId: string): Promise<SaleRecord> {
  const member = requireRegister(ctx);
  const row = (await findSale(ctx, { companyId: member.companyId, saleId })) ?? refuse(no.sale_missing);
  const visible = await visibleStoreIds(ctx, member);
  return visible === undefined || visible.includes(row.store_id) ? row : refuse(no.sale_missing);
}

export async function listSales(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.listSales>,
): Promise<EndpointAnswer<typeof calls.listSales>> {
  const member = requireRegister(ctx);
  const { companyId } = member;
  const { limit, after, ...filter } = query;
  const page = { ...(await filterOf(ctx, member, filter)), limit, after: saleCursor.read(after) };
  const rows = await findSales(ctx, page);
  const { shown, next } = saleCursor.page(rows, limit, (row) => [row.sold_at, row.sale_id]);
  const names = await namesFor(ctx, companyId, shown);
  return { items: shown.map((row) => presentRow(row, names)), next };
}

export async function summarizeSales(
  ctx: Ctx,
  { query }: EndpointInput<typeof calls.summarizeSales>,
): Promise<EndpointAnswer<typeof calls.summarizeSales>> {
  const member = requireRegister(ctx);
  const { companyId } = member;
  const filter = await filterOf(ctx, member, query);
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
    ...(await countOpenSales(ctx, companyId, filter.storeIds)),
  };
}

/** What a duplicate repeats, if the person sees its store. */
async function findTwin(ctx: Ctx, row: SaleRecord): Promise<SaleRecord | undefined> {
  if (row.duplicate_of === null || row.match_key === null) return undefined;
  const { company_id: companyId, sale_id: saleId } = row;
  const alike = await findTwins(ctx, companyId, keysOf(row), new Date(0));
  const named = alike.find((one) => one.number === row.duplicate_of && one.sale_id !== saleId);
  const twin = named && (await findSale(ctx, { companyId, saleId: named.sale_id }));
  const visible = await visibleStoreIds(ctx, requireRegister(ctx));
  return twin !== undefined && (visible === undefined || visible.includes(twin.store_id)) ? twin : undefined;
}

export async function getSale(
  ctx: Ctx,
  { params: { saleId } }: EndpointInput<typeof calls.getSale>,
): Promise<EndpointAnswer<typeof calls.getSale>> {
  const row = await findVisibleSale(ctx, saleId);
  return { sale: await presentDetails(ctx, row, await findTwin(ctx, row)) };
}
