import { cents } from '#kit/domain/money.ts';
import { insertSentOffer } from '#modules/register/offers/server/offer-store.ts';
import { updateSale } from '#modules/register/sales/server/sale-store.ts';
import { saleTables } from '#modules/register/sales/server/sale-tables.ts';
import type { PersonalLines } from '#outside/personal-lines/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** The results of the week's quotes. Their emails went out in the past, so none is sent. */
export async function offerToCustomers(
  ctx: Ctx,
  companyId: string,
  personalLines: PersonalLines,
): Promise<void> {
  const sales = await saleTables(ctx)
    .selectFrom('register.sale')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'Processed')
    .where('kind', '=', 'Sale')
    .where('quote', 'is', null)
    .orderBy('sold_at')
    .limit(500)
    .execute();
  for (const sale of sales) {
    const made = await personalLines.makeOffer({
      key: sale.sale_id,
      jeweler: '',
      soldOn: providerDay(sale.sold_at),
      total: cents(Number(sale.total)),
      items: sale.items.map((item) => ({ ...item, price: cents(item.price) })),
    });
    if (made.kind !== 'offered') continue;
    const { reference, quoteUrl } = made.offer;
    const read = await personalLines.readResults([reference]);
    const result = (read.kind === 'read' ? read.results[0]?.result : undefined) ?? 'Open';
    const key = { companyId, saleId: sale.sale_id };
    await insertSentOffer(ctx, key, { reference, quoteUrl, result, at: sale.sold_at });
    await updateSale(ctx, key, { quote: result, quote_at: sale.sold_at });
  }
}
