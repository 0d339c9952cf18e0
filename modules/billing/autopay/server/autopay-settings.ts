import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { methodToCharge } from '#platform/payments/server.ts';
import { autopayRefusals } from '../contract/autopay-endpoints.ts';
import type {
  Autopay,
  changeAutopay as changeCall,
  skipAutopay as skipCall,
} from '../contract/autopay-endpoints.ts';
import {
  endRuns,
  findAutopay,
  findRun,
  insertRun,
  latestRuns,
  lockAutopay,
  saveAutopay,
  updateRun,
} from './autopay-store.ts';
import type { RunRow } from './autopay-store.ts';
import { day } from '#kit/domain/day.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { openInvoices } from '#modules/billing/invoices/server/invoice-store.ts';
import { canPay } from '#modules/billing/invoices/server/present-invoice.ts';
import { collectionDay, isTimeToAnnounce, noticeOn } from '../domain/autopay-plan.ts';
import { nextRun } from './next-run.ts';
import { amountPaidByRun } from './collect-run.ts';

export async function changeAutopay(
  ctx: Ctx,
  { body }: EndpointInput<typeof changeCall>,
): Promise<EndpointAnswer<typeof changeCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const before = await lockAutopay(ctx, companyId);
  if (before !== undefined && before.version !== body.version) {
    refuseChanged({
      by: await findChangerName(ctx, before.changed_by),
      at: before.changed_at.toISOString(),
      present: {
        isOn: before.is_on,
        methodId: before.method_id,
        backupMethodId: before.backup_method_id,
        dayOfMonth: before.day_of_month,
        version: before.version,
      },
    });
  }
  // Switching autopay off must work even if the method is gone.
  if (body.isOn) await methodToCharge(ctx, companyId, body.methodId);
  const backup = body.backupMethodId ?? null;
  if (backup === body.methodId) refuse(autopayRefusals.same_backup);
  if (body.isOn && backup !== null) await methodToCharge(ctx, companyId, backup);
  const sameDay = before?.day_of_month === body.dayOfMonth;
  await saveAutopay(ctx, {
    company_id: companyId,
    is_on: body.isOn,
    method_id: body.methodId,
    backup_method_id: backup,
    day_of_month: body.dayOfMonth,
    skip_on: body.isOn && sameDay ? (before?.skip_on ?? null) : null,
    changed_by: personId,
    changed_at: ctx.clock.now(),
    version: (before?.version ?? 0) + 1,
  });
  // An announcement for other settings no longer applies.
  if (!body.isOn || !sameDay)
    await endRuns(ctx, companyId, {
      from: 'Announced',
      to: 'Skipped',
      reason: 'Skipped because your autopay settings changed.',
    });
  if (!body.isOn) await endRuns(ctx, companyId, { from: 'Retrying', to: 'GivenUp' });
  await ctx.record({
    act: 'billing.changeAutopay',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { on: body.isOn, day: body.dayOfMonth },
  });
  return presentAutopay(ctx);
}

const shownRuns = 12;
// Our choice: the 15th by default (decision 0018).
const defaultDay = 15;

export async function presentAutopay(ctx: Ctx): Promise<Autopay> {
  const { companyId } = requireMember(ctx.actor);
  const settings = await findAutopay(ctx, companyId);
  const runs = await latestRuns(ctx, companyId, shownRuns);
  const open = await openInvoices(ctx, companyId);
  const paid = await amountPaidByRun(
    ctx,
    companyId,
    runs.at(-1)?.run_on ?? day(providerDay(ctx.clock.now())),
  );
  const next = settings?.is_on === true ? await nextRun(ctx, settings) : null;
  const willSkip = next !== null && settings?.skip_on === next;
  return {
    isOn: settings?.is_on ?? false,
    methodId: settings?.method_id ?? null,
    backupMethodId: settings?.backup_method_id ?? null,
    dayOfMonth: settings?.day_of_month ?? defaultDay,
    nextRunOn: next,
    noticeOn: next === null ? null : noticeOn(next),
    willSkip,
    owed: addCents(...open.map(({ owed }) => owed)),
    runs: runs.map((run) => ({
      runOn: run.run_on,
      status: run.status,
      announced: run.announced,
      paid: paid(run.run_on),
      nextTryOn: run.next_try_on,
      reason: run.reason,
    })),
    version: settings?.version ?? 0,
    actions: canPay(ctx)
      ? ['change', ...(next === null ? [] : [willSkip ? ('unskip' as const) : ('skip' as const)])]
      : [],
  };
}

/** Skips one payment, or undoes that. Later payments are not affected. */
export async function skipAutopay(
  ctx: Ctx,
  { body: { skip } }: EndpointInput<typeof skipCall>,
): Promise<EndpointAnswer<typeof skipCall>> {
  const { companyId } = requireMember(ctx.actor);
  const settings = await lockAutopay(ctx, companyId);
  if (settings?.is_on !== true) return refuse(autopayRefusals.autopay_off);
  const runOn = await nextRun(ctx, settings);
  const run = await findRun(ctx, companyId, runOn);
  // The settings and their version stay the same, so an open form can still be saved. The audit log records
  // who skipped.
  await saveAutopay(ctx, { ...settings, skip_on: skip ? runOn : null });
  if (run !== undefined) await updateRun(ctx, run, skip ? skipped : announcedAgain(ctx, run));
  // Without a row the date would move back tomorrow, and the skip would no longer match it.
  else if (skip && isTimeToAnnounce(runOn, day(providerDay(ctx.clock.now()))))
    await insertRun(ctx, { ...emptyRun, ...skipped, company_id: companyId, run_on: runOn });
  await ctx.record({
    act: 'billing.skipAutopay',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { skip, runOn },
  });
  return presentAutopay(ctx);
}

const skipped = { status: 'Skipped', next_try_on: null, reason: null } as const;
const emptyRun = { announced: noMoney, refused: 0 } as const;

/** A payment that was to be skipped was never announced, so it gets three days' notice from now. */
function announcedAgain(ctx: Ctx, { run_on: runOn }: RunRow) {
  const paysOn = collectionDay(runOn, day(providerDay(ctx.clock.now())));
  return { status: 'Announced', announced: noMoney, run_on: paysOn, next_try_on: paysOn } as const;
}
