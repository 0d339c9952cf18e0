import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { autopayRefusals } from '../../contract/autopay/autopay-endpoints.ts';
import type { skipAutopay as call } from '../../contract/autopay/autopay-endpoints.ts';
import { findRun, lockAutopay, updateRun, writeAutopay } from './autopay-store.ts';
import { nextRun } from './next-run.ts';
import { presentAutopay } from './present-autopay.ts';

/** Once: the payment after it comes as agreed. */
export async function skipAutopay(
  ctx: Ctx,
  { body: { skip } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const agreed = await lockAutopay(ctx, companyId);
  if (agreed?.is_on !== true) return refuse(autopayRefusals.autopay_off);
  const runOn = await nextRun(ctx, agreed);
  const run = await findRun(ctx, companyId, runOn);
  // What is agreed stays as it was, and whoever is changing it goes on; who left one out stands in the audit.
  await writeAutopay(ctx, { ...agreed, skip_on: skip ? runOn : null });
  if (run !== undefined)
    await updateRun(
      ctx,
      run,
      skip ? { standing: 'Skipped', next_try_on: null } : { standing: 'Announced', next_try_on: runOn },
    );
  await ctx.record({
    act: 'billing.skipAutopay',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { skip, runOn },
  });
  return presentAutopay(ctx);
}
