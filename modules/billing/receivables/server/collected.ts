import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import { agingByCompany, allCreditHolds, creditByCompany } from '#platform/payments/server.ts';
import type { CompanyAging } from '#platform/payments/server.ts';
import type { PaymentPromise } from '../contract/receivables-endpoints.ts';
import type { CollectedCompany } from '../domain/collection.ts';
import { pendingAdjustments } from './adjustment-store.ts';
import { findPromises } from './promise-store.ts';
import type { PromiseRow } from './receivables-tables.ts';
import { findReminders } from './reminder-store.ts';

/** Kept once that much less is owed than when it was made. */
export function promiseStatus(row: PromiseRow, owedNow: Cents, today: Day): PaymentPromise['status'] {
  if (owedNow <= row.owed - row.amount) return 'Kept';
  if (row.withdrawn_at !== null) return 'Withdrawn';
  return row.promised_on < today ? 'Missed' : 'Open';
}

export interface Owing extends CompanyAging, CollectedCompany {}

/** Every company that owes, with what its stage follows from: one reading for lists and for one account. */
export async function owingCompanies(ctx: Ctx, today: Day): Promise<Owing[]> {
  const holds = new Set((await allCreditHolds(ctx)).map(({ company_id }) => company_id));
  const credit = await creditByCompany(ctx);
  const promises = new Map<string, PromiseRow>();
  for (const row of (await findPromises(ctx)).filter(({ withdrawn_at }) => withdrawn_at === null))
    if (!promises.has(row.company_id)) promises.set(row.company_id, row);
  const writeOffs = new Set(
    (await pendingAdjustments(ctx)).flatMap(({ kind, company_id }) =>
      kind === 'write_off' ? [company_id] : [],
    ),
  );
  const reminded = new Map<string, number>();
  for (const { company_id, due_on, step } of await findReminders(ctx))
    reminded.set(`${company_id}/${due_on}`, step);
  return (await agingByCompany(ctx, today)).map((aging) => {
    const { companyId, owed, pastGrace, firstDueOn } = aging;
    const promise = promises.get(companyId);
    const isOpen = promise !== undefined && promiseStatus(promise, owed, today) !== 'Kept';
    return {
      ...aging,
      isHeld: holds.has(companyId),
      promisedOn: isOpen ? promise.promised_on : null,
      writeOffPending: writeOffs.has(companyId),
      isBlocked: pastGrace > (credit.get(companyId) ?? noMoney),
      reminded: reminded.get(`${companyId}/${firstDueOn}`) ?? 0,
    };
  });
}
