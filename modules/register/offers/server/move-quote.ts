import { quoteMoved } from '#modules/register/sales/contract/sale-events.ts';
import type { Quote } from '#modules/register/sales/domain/sale-facts.ts';
import { updateSale } from '#modules/register/sales/server/sale-store.ts';
import { saleTables } from '#modules/register/sales/server/sale-tables.ts';
import type { SaleRecord } from '#modules/register/sales/server/sale-tables.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Resent sales only: others are waiting from the moment they arrive. Webhooks report each one when it is offered. */
export const markWaiting = (ctx: Ctx, companyId: string, saleIds: readonly string[]): Promise<unknown> =>
  saleTables(ctx)
    .updateTable('register.sale')
    .set({ quote: 'Waiting', quote_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('sale_id', 'in', [...saleIds])
    .where('quote', 'is', null)
    .execute();

type Sale = Pick<SaleRecord, 'company_id' | 'sale_id' | 'number'>;

/** Updates the dashboard and sends webhooks. */
export async function moveQuote(ctx: Ctx, sale: Sale, quote: Quote): Promise<void> {
  const { company_id: companyId, sale_id: saleId, number } = sale;
  await updateSale(ctx, { companyId, saleId }, { quote, quote_at: ctx.clock.now() });
  await ctx.publish(quoteMoved, { companyId, saleId, number, quote });
}
