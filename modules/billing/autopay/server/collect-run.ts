import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { Refused } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isOutcomeUnknown, chargedNothing } from '#platform/payments/contract.ts';
import { applyCredit, findChargesByKeyPrefix, moneyRefusals, takeCharge } from '#platform/payments/server.ts';
import type { ChargeRow, PaymentsParts, Working } from '#platform/payments/server.ts';
import { openInvoices } from '#modules/billing/invoices/server/invoice-store.ts';
import { autopayPaid, autopayRefused } from '../contract/autopay-endpoints.ts';
import { nextTryOn } from '../domain/autopay-plan.ts';
import { findDueRun, findAutopay, findRun, lockAutopay, updateRun } from './autopay-store.ts';
import type { RunRow } from './autopay-store.ts';

interface DueRun {
  readonly run: RunRow;
  /** The method, then its backup. */
  readonly methodIds: readonly string[];
  readonly invoiceIds: readonly string[];
}

/**
 * Charges the open invoices one by one. The keys of an attempt stay the same when the job resumes it, so a
 * crash never charges twice.
 */
export async function collectRun(
  { gateway }: Pick<PaymentsParts, 'gateway'>,
  working: Working,
  companyId: string,
): Promise<void> {
  const due = await working.work((ctx) => findDue(ctx, companyId));
  if (due === undefined) return;
  const attempts: Attempt[] = [];
  for (const invoiceId of due.invoiceIds) {
    const { run, methodIds } = due;
    let attempt: Attempt = { isKnown: true };
    for (const [at, methodId] of methodIds.entries()) {
      const key = attemptKey(run.run_on, run.refused, invoiceId, at);
      attempt = await attemptCharge(() =>
        takeCharge(gateway, working, { companyId, billId: invoiceId, methodId, key }),
      );
      if (attempt.refused === undefined) break;
    }
    attempts.push(attempt);
    if (attempt.refused !== undefined) break;
  }
  const refused = attempts.find((one) => one.refused !== undefined)?.refused;
  // The next hourly run finds the outcome with the same key.
  if (refused === undefined && attempts.some(({ isKnown }) => !isKnown)) return;
  await working.work((ctx) => recordRunOutcome(ctx, due.run, refused));
}

// Someone else is paying or has paid the invoice, so this is not a failure.
const paidOtherwise: readonly string[] = [
  moneyRefusals.nothing_owed.code,
  moneyRefusals.payment_under_way.code,
];

interface Attempt {
  /** False while the outcome is unknown. */
  readonly isKnown: boolean;
  /** Why nothing was charged, for example because the method was removed. */
  readonly refused?: string;
}

async function attemptCharge(charge: () => Promise<ChargeRow>): Promise<Attempt> {
  try {
    const { status, reason } = await charge();
    if (status === 'Declined') return { isKnown: true, refused: reason ?? 'Your bank declined the payment.' };
    return { isKnown: !isOutcomeUnknown(status) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (paidOtherwise.includes(error.refusal.code)) return { isKnown: true };
    return { isKnown: true, refused: error.refusal.sentence };
  }
}

async function findDue(ctx: Ctx, companyId: string): Promise<DueRun | undefined> {
  const settings = await findAutopay(ctx, companyId);
  const run = await findDueRun(ctx, companyId, day(providerDay(ctx.clock.now())));
  if (settings?.is_on !== true || run === undefined) return undefined;
  await applyCredit(ctx, companyId);
  const open = await openInvoices(ctx, companyId);
  const methodIds = [settings.method_id, settings.backup_method_id].filter((id) => id !== null);
  return { run, methodIds, invoiceIds: open.map((invoice) => invoice.invoice_id) };
}

async function recordRunOutcome(
  ctx: Ctx,
  { company_id: companyId, run_on: runOn, refused: refusedBefore }: RunRow,
  reason: string | undefined,
): Promise<void> {
  await lockAutopay(ctx, companyId);
  const run = await findRun(ctx, companyId, runOn);
  // Another node finished this attempt first.
  if (run === undefined || run.refused !== refusedBefore || run.next_try_on === null) return;
  if (reason === undefined) {
    await updateRun(ctx, run, { status: 'Paid', next_try_on: null });
    const charges = successful(await chargesOfRuns(ctx, companyId, runOn));
    const paid = charges.filter(({ key }) => runOfKey(key) === runOn);
    const amount = addCents(noMoney, ...paid.map((charge) => charge.amount));
    const method = [...new Set(paid.map((charge) => charge.method_label))].join(' and ');
    if (amount > 0) await ctx.publish(autopayPaid, { companyId, runOn, amount, method });
    return;
  }
  const refused = run.refused + 1;
  const next = nextTryOn(run.run_on, refused);
  await updateRun(ctx, run, {
    status: next === undefined ? 'GivenUp' : 'Retrying',
    refused,
    next_try_on: next ?? null,
    reason,
  });
  const stillOwed = addCents(...(await openInvoices(ctx, companyId)).map(({ owed }) => owed));
  await ctx.publish(autopayRefused, { companyId, runOn, amount: stillOwed, reason, nextTryOn: next ?? null });
}

/** Idempotency key of one attempt at one invoice; the backup method has one of its own. */
function attemptKey(runOn: Day, refused: number, invoiceId: string, method: number): string {
  const key = `autopay/${runOn}/${refused}/${invoiceId}`;
  return method === 0 ? key : `${key}/backup`;
}

const runOfKey = (key: string): string | undefined => key.split('/')[1];

/** A run is collected on its day at the earliest, in any time zone. */
const chargesOfRuns = (ctx: Ctx, companyId: string, since: Day): Promise<ChargeRow[]> =>
  findChargesByKeyPrefix(ctx, companyId, { key: 'autopay/', since: new Date(since) });

const successful = (charges: readonly ChargeRow[]): ChargeRow[] =>
  charges.filter(({ status }) => status !== 'Returned' && !chargedNothing.includes(status));

/** The amount charged by each run since then, without returned payments. */
export async function amountPaidByRun(
  ctx: Ctx,
  companyId: string,
  since: Day,
): Promise<(runOn: Day) => Cents> {
  const byRun = Map.groupBy(successful(await chargesOfRuns(ctx, companyId, since)), ({ key }) =>
    runOfKey(key),
  );
  return (runOn) => addCents(noMoney, ...(byRun.get(runOn) ?? []).map(({ amount }) => amount));
}
