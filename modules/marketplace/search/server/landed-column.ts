import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ToldColumn } from '#modules/marketplace/stones/contract/stone-table.ts';
import { feesOn } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { Delivery, StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { landedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';
import { taxRate } from '#modules/marketplace/fees/domain/tax-rate.ts';
import { getBuyingTerms } from '#modules/marketplace/fees/server/get-buying-terms.ts';

/** What a stone costs until it lies on this person's desk, as lists show it. */
export async function landedColumn(
  ctx: Ctx,
  bought: { readonly delivery: Delivery; readonly payment: StonePayment },
): Promise<ToldColumn> {
  const { tax, on } = await getBuyingTerms(ctx);
  const fees = feesOn(day(on));
  const buying = { ...bought, taxRate: taxRate(tax.rate) };
  return {
    header: 'Landed',
    value: ({ price }) => landedCost(cents(price), fees, buying).total / 100,
    isFigure: true,
    shows: 'money',
  };
}
