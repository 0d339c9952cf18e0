import { noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bookSeller } from '#platform/payments/server.ts';
import { findSaleOfItem } from '#modules/marketplace/sales/server/sale-store.ts';
import type { SaleRow } from '#modules/marketplace/sales/server/sale-store.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { insertLine, lockLines, updateLines } from './payout-store.ts';

/** A stone that passed authentication is owed to its seller; sellers without an account are paid elsewhere. */
export async function oweSeller(ctx: Ctx, orderItemId: string): Promise<void> {
  const sale = await findSaleOfItem(ctx, orderItemId);
  if (sale === undefined) return;
  const isNew = await insertLine(ctx, {
    company_id: sale.company_id,
    sale_id: sale.sale_id,
    kind: 'Sale',
    number: sale.number,
    title: stoneTitle(sale.stone),
    amount: sale.price,
    made_at: ctx.clock.now(),
    status: 'Open',
  });
  if (isNew)
    await bookSeller(ctx, 'owed', { companyId: sale.company_id, key: sale.sale_id, amount: sale.price });
}

/** It went back: nothing is owed, and what was invoiced is deducted from the next payout. */
export async function creditSeller(ctx: Ctx, sale: SaleRow): Promise<void> {
  const { company_id: companyId, sale_id: saleId } = sale;
  const [line] = await lockLines(ctx, companyId, [saleId]);
  if (line === undefined || line.status === 'Canceled') return;
  if (line.status === 'Open')
    await updateLines(
      ctx,
      companyId,
      { saleIds: [saleId], kind: 'Sale', from: 'Open' },
      { status: 'Canceled' },
    );
  else
    await insertLine(ctx, {
      company_id: companyId,
      sale_id: saleId,
      kind: 'Return',
      number: line.number,
      title: line.title,
      amount: subtractCents(noMoney, line.amount),
      made_at: ctx.clock.now(),
      status: 'Open',
    });
  await bookSeller(ctx, 'credited', { companyId, key: saleId, amount: line.amount });
}
