import type { Ctx } from '#platform/access/server.ts';
import { waitSeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import type { ChargeNamed } from './charge-store.ts';
import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';

/** `asked`: the number of checks so far. */
export function askLater(
  ctx: Ctx,
  { companyId, chargeId }: ChargeNamed,
  asked: number,
  inSeconds = waitSeconds(asked),
): Promise<void> {
  return ctx.enqueue(
    askAboutCharge,
    { companyId, chargeId, asked: asked + 1 },
    { key: `charge/${chargeId}`, runAt: new Date(ctx.clock.now().getTime() + inSeconds * 1000) },
  );
}

/** Finds the outcome of a charge whose answer was lost. `asked`: the number of checks so far. */
export const askAboutCharge = defineJob({
  name: 'payments.ask_about_charge',
  payload: z.object({ companyId: z.uuid(), chargeId: z.uuid(), asked: z.int() }),
});
