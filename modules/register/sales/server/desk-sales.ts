import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { storeTables } from '#modules/register/stores/server/store-tables.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import type * as calls from '../contract/desk-endpoints.ts';
import { namesFor, presentRow } from './present-sale.ts';
import { saleCursor } from './read-sales.ts';
import { findSales } from './sale-store.ts';
import { saleTables } from './sale-tables.ts';

const weekMs = 7 * 86_400_000;

export async function listDeskRegisters(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listDeskRegisters>> {
  const since = new Date(ctx.clock.now().getTime() - weekMs);
  const companies = await storeTables(ctx)
    .selectFrom('register.store')
    .select([
      'company_id',
      sql<number>`count(*)::int`.as('stores'),
      sql<string[]>`array_agg(distinct version) filter (where version <> '')`.as('versions'),
    ])
    .groupBy('company_id')
    .limit(1000)
    .execute();
  const sales = await saleTables(ctx)
    .selectFrom('register.sale')
    .select([
      'company_id',
      sql<Date>`max(sold_at)`.as('latest'),
      sql<number>`(count(*) filter (where status = 'Processed'))::int`.as('processed'),
      sql<number>`(count(*) filter (where status = 'NotProcessed'))::int`.as('open'),
    ])
    .where('sold_at', '>=', since)
    .groupBy('company_id')
    .execute();
  const refused = await storeTables(ctx)
    .selectFrom('register.message')
    .select(['company_id', sql<number>`count(*)::int`.as('messages')])
    .where('refusal', 'is not', null)
    .where('received_at', '>=', since)
    .groupBy('company_id')
    .execute();
  const names = await findCompanyNames(
    ctx,
    companies.map((one) => one.company_id),
  );
  const items = companies.map(({ company_id: companyId, stores, versions }) => {
    const sold = sales.find((one) => one.company_id === companyId);
    return {
      companyId,
      companyName: names.get(companyId) ?? '',
      stores,
      lastSaleAt: sold?.latest.toISOString() ?? null,
      processed: sold?.processed ?? 0,
      notProcessed: sold?.open ?? 0,
      refused: refused.find((one) => one.company_id === companyId)?.messages ?? 0,
      versions: versions ?? [],
    };
  });
  return {
    items: items.toSorted(
      (a, b) =>
        b.refused - a.refused ||
        b.notProcessed - a.notProcessed ||
        a.companyName.localeCompare(b.companyName),
    ),
  };
}

/** "Mary Dunn" as "M•• D••": staff don't need a customer's name to say why a sale was not processed. */
const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${Array.from(part)[0]}••`)
    .join(' ');

export async function listDeskSales(
  ctx: Ctx,
  { params: { companyId }, query: { limit, after, status } }: EndpointInput<typeof calls.listDeskSales>,
): Promise<EndpointAnswer<typeof calls.listDeskSales>> {
  const rows = await findSales(ctx, { companyId, status, limit, after: saleCursor.read(after) });
  const { shown, next } = saleCursor.page(rows, limit, (row) => [row.sold_at, row.sale_id]);
  const names = await namesFor(ctx, companyId, shown);
  return {
    items: shown.map((row) => ({
      ...presentRow(row, names),
      customer: maskedName(row.customer_name),
      fixed: null,
      actions: [],
    })),
    next,
  };
}
