import type { Ctx } from '#platform/access/server.ts';
import { waitSeconds } from '#platform/payments/notices/domain/ask-again.ts';
import { askAboutCharge } from './ask-about-charge-job.ts';
import type { ChargeNamed } from './charge-store.ts';

/** `asked`: how often it was asked already. */
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
