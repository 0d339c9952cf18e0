import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import { visibleStoreIds } from '#modules/register/stores/server/visible-stores.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/sale-endpoints.ts';
import { saleRefusals as no } from '../contract/sale-endpoints.ts';
import { lockVisibleSale, requireCustomer } from './fix-sale.ts';
import { judgeNow } from './judge-stored.ts';
import { presentOne } from './present-sale.ts';
import { lockReadySales, updateSale } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';
import { tellInbox } from './tell-inbox.ts';
import { tellJudged } from './tell-judged.ts';

/** The row is locked, so of two resends at the same moment one counts. */
async function resend(ctx: Ctx, row: SaleRecord, personId: string): Promise<SaleRecord> {
  const now = ctx.clock.now();
  const key = { companyId: row.company_id, saleId: row.sale_id };
  const saved = await updateSale(ctx, key, {
    status: 'Processed',
    processed_at: now,
    resent_at: now,
    resent_by: personId,
    quote: 'Waiting',
    quote_at: now,
  });
  await ctx.record({
    act: 'register.resendSale',
    recordType: 'register_sale',
    recordId: row.sale_id,
    companyId: row.company_id,
    facts: { number: row.number },
  });
  await tellJudged(ctx, row.company_id, [saved]);
  return saved;
}

/** Spec marketplace §4: a transaction's resend is allowed once. Spec shipping §5: of the own company only. */
export async function resendSale(
  ctx: Ctx,
  { params: { saleId } }: EndpointInput<typeof calls.resendSale>,
): Promise<EndpointAnswer<typeof calls.resendSale>> {
  const member = requireRegister(ctx);
  const { companyId, personId } = member;
  const row = await lockVisibleSale(ctx, member, saleId);
  if (row.resent_at !== null) refuse(no.sale_resent);
  if (row.status === 'Processed') refuse(no.sale_processed);
  requireCustomer(row);
  if ((await judgeNow(ctx, row)).length > 0) refuse(no.sale_not_fixed);
  const saved = await resend(ctx, row, personId);
  await tellInbox(ctx, companyId);
  return { sale: await presentOne(ctx, saved) };
}

/** Given sales that still need a fix, or were already resent, don't change. */
export async function resendFixedSales(
  ctx: Ctx,
  { body: { saleIds } }: EndpointInput<typeof calls.resendFixedSales>,
): Promise<EndpointAnswer<typeof calls.resendFixedSales>> {
  const member = requireRegister(ctx);
  const { companyId, personId } = member;
  let resent = 0;
  const storeIds = await visibleStoreIds(ctx, member);
  for (const row of await lockReadySales(ctx, { companyId, storeIds, saleIds })) {
    const open = await judgeNow(ctx, row);
    if (open.length === 0) {
      await resend(ctx, row, personId);
      resent += 1;
    } else await updateSale(ctx, { companyId, saleId: row.sale_id }, { open_reasons: open });
  }
  await tellInbox(ctx, companyId);
  return { resent };
}
