import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuseChanged } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { methodToCharge } from '#platform/payments/server.ts';
import type { changeAutopay as call } from '../contract/autopay-endpoints.ts';
import { endRuns, lockAutopay, saveAutopay } from './autopay-store.ts';
import { presentAutopay } from './present-autopay.ts';

export async function changeAutopay(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const before = await lockAutopay(ctx, companyId);
  if (before !== undefined && before.version !== body.version) {
    refuseChanged({
      by: await findChangerName(ctx, before.changed_by),
      at: before.changed_at.toISOString(),
      present: {
        isOn: before.is_on,
        methodId: before.method_id,
        dayOfMonth: before.day_of_month,
        version: before.version,
      },
    });
  }
  // Switching autopay off must work even if the method is gone.
  if (body.isOn) await methodToCharge(ctx, companyId, body.methodId);
  const sameDay = before?.day_of_month === body.dayOfMonth;
  await saveAutopay(ctx, {
    company_id: companyId,
    is_on: body.isOn,
    method_id: body.methodId,
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
      reason: 'Left out, since what is agreed has changed.',
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
