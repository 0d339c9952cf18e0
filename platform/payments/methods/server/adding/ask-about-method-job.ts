import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { waitSeconds } from '#platform/payments/notices/domain/ask-again.ts';
import type { MethodNamed } from '../method-store.ts';

/** Finds out what became of a method whose answer was lost; `asked` counts how often it was asked already. */
export const askAboutMethod = defineJob({
  name: 'payments.ask_about_method',
  payload: z.object({ companyId: z.uuid(), methodId: z.uuid(), asked: z.int() }),
});

export function askAboutMethodLater(
  ctx: Ctx,
  { companyId, methodId }: MethodNamed,
  asked: number,
  inSeconds = waitSeconds(asked),
): Promise<void> {
  return ctx.enqueue(
    askAboutMethod,
    { companyId, methodId, asked: asked + 1 },
    { key: `method/${methodId}`, runAt: new Date(ctx.clock.now().getTime() + inSeconds * 1000) },
  );
}
