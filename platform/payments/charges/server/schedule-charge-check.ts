import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { retryDelaySeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import type { ChargeKey } from './charge-store.ts';

/** `asked`: the number of checks so far. */
export function scheduleChargeCheck(
  ctx: Ctx,
  { companyId, chargeId }: ChargeKey,
  checks: number,
  inSeconds = retryDelaySeconds(checks),
): Promise<void> {
  return ctx.enqueue(
    checkCharge,
    { companyId, chargeId, asked: checks + 1 },
    { key: `charge/${chargeId}`, runAt: new Date(ctx.clock.now().getTime() + inSeconds * 1000) },
  );
}

/** Finds the outcome of a charge whose answer was lost. `asked`: the number of checks so far. */
export const checkCharge = defineJob({
  name: 'payments.ask_about_charge',
  payload: z.object({ companyId: z.uuid(), chargeId: z.uuid(), asked: z.int() }),
});
