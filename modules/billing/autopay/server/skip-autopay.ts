import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { autopayRefusals } from '../contract/autopay-endpoints.ts';
import type { skipAutopay as call } from '../contract/autopay-endpoints.ts';
import { isTimeToAnnounce, collectionDay } from '../domain/autopay-plan.ts';
import { findRun, insertRun, lockAutopay, updateRun, saveAutopay } from './autopay-store.ts';
import type { RunRow } from './autopay-store.ts';
import { nextRun } from './next-run.ts';
import { presentAutopay } from './present-autopay.ts';

/** Skips one payment, or undoes that. Later payments are not affected. */
export async function skipAutopay(
  ctx: Ctx,
  { body: { skip } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const settings = await lockAutopay(ctx, companyId);
  if (settings?.is_on !== true) return refuse(autopayRefusals.autopay_off);
  const runOn = await nextRun(ctx, settings);
  const run = await findRun(ctx, companyId, runOn);
  // The settings and their version stay the same, so an open form can still be saved. The audit log records
  // who skipped.
  await saveAutopay(ctx, { ...settings, skip_on: skip ? runOn : null });
  if (run !== undefined) await updateRun(ctx, run, skip ? skipped : reannounced(ctx, run));
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

const skipped = { standing: 'Skipped', next_try_on: null, reason: null } as const;
const emptyRun = { announced: noMoney, refused: 0 } as const;

/** A payment that was to be skipped was never announced, so it gets three days' notice from now. */
function reannounced(ctx: Ctx, { run_on: runOn }: RunRow) {
  const paysOn = collectionDay(runOn, day(providerDay(ctx.clock.now())));
  return { standing: 'Announced', announced: noMoney, run_on: paysOn, next_try_on: paysOn } as const;
}
