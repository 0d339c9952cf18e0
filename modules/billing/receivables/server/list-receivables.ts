import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney, parseCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { companiesPaidBy, companiesWithOpenBill } from '#platform/payments/server.ts';
import type { listReceivables as call } from '../contract/receivables-endpoints.ts';
import { agingBuckets } from '../domain/aging-buckets.ts';
import { nextStepOf, stageOf } from '../domain/collection.ts';
import { owingCompanies } from './collected.ts';

export async function listReceivables(
  ctx: Ctx,
  { query: { search } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const today = day(providerDay(ctx.clock.now()));
  const owing = await owingCompanies(ctx, today);
  const names = await findCompanyNames(
    ctx,
    owing.map(({ companyId }) => companyId),
  );
  const nameOf = (companyId: string) => names.get(companyId) ?? '-';
  const isFound = await matcher(ctx, search);
  return {
    owed: addCents(noMoney, ...owing.map(({ owed }) => owed)),
    companies: owing.length,
    buckets: agingBuckets.map((key) => ({
      key,
      amount: addCents(noMoney, ...owing.map((company) => company[key])),
      companies: owing.filter((company) => company[key] > 0).length,
    })),
    items: owing
      .filter(({ companyId }) => isFound(companyId, nameOf(companyId)))
      .map(({ companyId, owed, upTo30, upTo60, upTo90, over90, ...company }) => ({
        companyId,
        company: nameOf(companyId),
        stage: stageOf(company, today),
        nextStep: nextStepOf(company, today),
        buckets: { upTo30, upTo60, upTo90, over90 },
        owed,
      })),
  };
}

/** By company name, bill number, open amount, or who paid for it before. */
async function matcher(
  ctx: Ctx,
  search: string | undefined,
): Promise<(companyId: string, name: string) => boolean> {
  const text = (search ?? '').trim();
  if (text === '') return () => true;
  const amount = parseCents(text);
  const found = new Set([
    ...(await companiesWithOpenBill(ctx, { number: text, amount: amount.ok ? cents(amount.value) : null })),
    ...(await companiesPaidBy(ctx, text)),
  ]);
  const lower = text.toLowerCase();
  return (companyId, name) => found.has(companyId) || name.toLowerCase().includes(lower);
}
