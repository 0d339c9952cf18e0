import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { agingByCompany, openBills, placeCreditHold, releaseCreditHold } from '#platform/payments/server.ts';
import type {
  PaymentPromise,
  listPromises as listCall,
  placeHold as holdCall,
  recordPromise as recordCall,
  releaseHold as releaseCall,
  withdrawPromise as withdrawCall,
} from '../contract/receivables-endpoints.ts';
import { receivablesRefusals as no } from '../contract/receivables-refusals.ts';
import { promiseStatus } from './collected.ts';
import { findPromises, insertPromise, withdrawPromises } from './promise-store.ts';
import type { PromiseRow } from './receivables-tables.ts';

interface PromiseFacts {
  readonly owed: Cents;
  readonly today: Day;
  readonly people: NameById;
}

export const presentPromise = (row: PromiseRow, { owed, today, people }: PromiseFacts): PaymentPromise => ({
  promiseId: row.promise_id,
  amount: row.amount,
  promisedOn: row.promised_on,
  note: row.note,
  madeBy: people.get(row.made_by) ?? '-',
  madeAt: row.made_at.toISOString(),
  status: promiseStatus(row, owed, today),
});

export async function listPromises(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const today = day(providerDay(ctx.clock.now()));
  const rows = await findPromises(ctx);
  const owed = new Map((await agingByCompany(ctx, today)).map((one) => [one.companyId, one.owed]));
  const people = await findPersonNames(
    ctx,
    rows.map(({ made_by }) => made_by),
  );
  const names = await findCompanyNames(
    ctx,
    rows.map(({ company_id }) => company_id),
  );
  return {
    items: rows
      .toSorted((a, b) => (a.promised_on < b.promised_on ? -1 : Number(a.promised_on > b.promised_on)))
      .map((row) => ({
        ...presentPromise(row, { owed: owed.get(row.company_id) ?? noMoney, today, people }),
        companyId: row.company_id,
        company: names.get(row.company_id) ?? '-',
      })),
  };
}

export async function requireCompany(ctx: Ctx, companyId: string): Promise<void> {
  if (!(await findCompanyNames(ctx, [companyId])).has(companyId)) refuse(no.account_missing);
}

const recordOn = (ctx: Ctx, act: string, companyId: string, facts: Record<string, string | number> = {}) =>
  ctx.record({ act, recordType: 'company', recordId: companyId, companyId, facts });

/** A new promise replaces the earlier one. */
export async function recordPromise(
  ctx: Ctx,
  { params: { companyId }, body: { amount, promisedOn, note } }: EndpointInput<typeof recordCall>,
): Promise<void> {
  await requireCompany(ctx, companyId);
  if (promisedOn < providerDay(ctx.clock.now())) refuse(no.promise_in_past);
  const owed = addCents(noMoney, ...(await openBills(ctx, companyId)).map((bill) => bill.owed));
  if (amount > owed) refuse(no.promise_too_much);
  await withdrawPromises(ctx, companyId);
  await insertPromise(ctx, {
    company_id: companyId,
    promise_id: newId(),
    amount,
    promised_on: promisedOn,
    note,
    owed,
    made_by: requireSignedIn(ctx.actor).personId,
    made_at: ctx.clock.now(),
    withdrawn_at: null,
  });
  await recordOn(ctx, 'billing.recordPromise', companyId, { amount, promisedOn });
}

export async function withdrawPromise(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof withdrawCall>,
): Promise<void> {
  if (!(await withdrawPromises(ctx, companyId))) refuse(no.promise_missing);
  await recordOn(ctx, 'billing.withdrawPromise', companyId);
}

export async function placeHold(
  ctx: Ctx,
  { params: { companyId }, body: { reason } }: EndpointInput<typeof holdCall>,
): Promise<void> {
  await requireCompany(ctx, companyId);
  await placeCreditHold(ctx, {
    company_id: companyId,
    reason,
    placed_by: requireSignedIn(ctx.actor).personId,
    placed_at: ctx.clock.now(),
  });
  await recordOn(ctx, 'billing.placeHold', companyId, { reason });
}

export async function releaseHold(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof releaseCall>,
): Promise<void> {
  await releaseCreditHold(ctx, companyId);
  await recordOn(ctx, 'billing.releaseHold', companyId);
}
