import { day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { findBuyingTerms } from '#modules/marketplace/fees/server/buying-terms.ts';
import { taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { clientCost } from '../domain/client-cost.ts';
import { clientPrice } from '../domain/mark-up.ts';
import type { ClientPrice, PricedStone } from '../domain/mark-up.ts';
import { findRules } from './client-view-store.ts';

type Terms = Awaited<ReturnType<typeof findBuyingTerms>>;

/** What the company's clients pay for a stone by its current rules; undefined without a matching rule. Without terms, delivered to its first location. */
export async function clientPricing(
  ctx: Ctx,
  companyId: string,
  given?: Terms,
): Promise<(stone: PricedStone) => ClientPrice | undefined> {
  const terms = given ?? (await findBuyingTerms(ctx, { companyId }));
  const fees = findFees(day(terms.on));
  const { rules = [] } = (await findRules(ctx, companyId)) ?? {};
  const rate = taxRate(terms.tax.rate);
  return (stone) => clientPrice(rules, stone, clientCost(stone.price, fees, rate));
}
