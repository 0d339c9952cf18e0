import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { findMethod, updateMethod } from './method-store.ts';
import type { MethodNamed } from './method-store.ts';

const forgetMethod = defineJob({
  name: 'payments.forget_method',
  payload: z.object({ companyId: z.uuid(), methodId: z.uuid() }),
});

export function forgetMethodLater(ctx: Ctx, { companyId, methodId }: MethodNamed): Promise<void> {
  return ctx.enqueue(forgetMethod, { companyId, methodId }, { key: `forget-method/${methodId}` });
}

/** The gateway keeps nothing of a method that is removed here; where it is out of reach, it is told again later. */
export function forgetMethodJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof forgetMethod, Ctx>(forgetMethod, async ({ work }, which) => {
    const method = await work((ctx) => findMethod(ctx, which));
    if (method?.standing !== 'Removed' || method.token === null) return;
    const { kind } = await gateway.forget(method.token);
    if (kind !== 'done') throw new Error('The gateway did not say that it has forgotten a method.');
    await work(async (ctx) => void (await updateMethod(ctx, method, { token: null })));
  });
}
