import { quoteMoved } from '#modules/register/sales/contract/sale-events.ts';
import type { Quote } from '#modules/register/sales/domain/sale-facts.ts';
import { updateSale } from '#modules/register/sales/server/sale-store.ts';
import type { SaleRecord } from '#modules/register/sales/server/sale-tables.ts';
import type { Ctx } from '#platform/access/server.ts';

type Sale = Pick<SaleRecord, 'company_id' | 'sale_id' | 'number'>;

/** Updates the dashboard and sends webhooks. */
export async function moveQuote(ctx: Ctx, sale: Sale, quote: Quote): Promise<void> {
  const { company_id: companyId, sale_id: saleId, number } = sale;
  await updateSale(ctx, { companyId, saleId }, { quote, quote_at: ctx.clock.now() });
  await ctx.publish(quoteMoved, { companyId, saleId, number, quote });
}
