import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { askAboutMethod } from './ask-about-method-job.ts';
import { findMethod } from '../method-store.ts';
import { settleMethod } from './settle-method.ts';

/** Asks what became of a method until it is known. It is never stored again by itself: its nonce was good once. */
export function askAboutMethodJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof askAboutMethod, Ctx>(askAboutMethod, async ({ work }, { asked, ...which }) => {
    const method = await work((ctx) => findMethod(ctx, which));
    if (method?.standing !== 'Adding') return;
    const found = await gateway.findStored(method.method_id);
    await work((ctx) => settleMethod(ctx, which, found, asked));
  });
}
