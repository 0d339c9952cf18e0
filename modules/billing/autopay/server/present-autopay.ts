import { day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openInvoices } from '#modules/billing/invoices/server/invoice-store.ts';
import { canPay } from '#modules/billing/invoices/server/present-invoice.ts';
import type { Autopay } from '../contract/autopay-endpoints.ts';
import { noticeOn } from '../domain/autopay-plan.ts';
import { findAutopay, latestRuns } from './autopay-store.ts';
import { nextRun } from './next-run.ts';
import { amountPaidByRun } from './collect-run.ts';

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
    dayOfMonth: settings?.day_of_month ?? defaultDay,
    nextRunOn: next,
    noticeOn: next === null ? null : noticeOn(next),
    willSkip,
    owed: addCents(...open.map(({ owed }) => owed)),
    runs: runs.map((run) => ({
      runOn: run.run_on,
      standing: run.standing,
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
