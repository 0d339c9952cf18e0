import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { erasePersonIn } from '../forget-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import { erasureDone, findErasure } from './erasure-store.ts';

const erase = defineJob({ name: 'personal_data.erase', payload: z.object({ personId: z.uuid() }) });

export function askToErase(ctx: Ctx, personId: string): Promise<void> {
  return ctx.enqueue(erase, { personId }, { key: `personal_data.erase:${personId}` });
}

/** Slice by slice, each in one transaction: cut off at any place it begins anew, and finds less to do. */
export function eraseJob(parts: PersonalDataParts): JobHandler<Ctx> {
  return handleJob<typeof erase, Ctx>(erase, async (job, { personId }) => {
    const asked = await job.work((ctx) => findErasure(ctx, personId));
    if (asked === undefined || asked.done_at !== null) return;
    await parts.sessions.endAll(personId);
    for (const slice of parts.held)
      await job.work(async (ctx) => {
        for (const table of slice.tables) await erasePersonIn(ctx, table, personId);
        await slice.erasePerson?.(ctx, personId);
      });
    await job.work(async (ctx) => {
      await erasureDone(ctx, personId);
      await ctx.record({ act: 'personalData.erasePerson', recordType: 'person', recordId: personId });
    });
  });
}
