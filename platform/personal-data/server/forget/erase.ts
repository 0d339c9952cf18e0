import * as z from 'zod/mini';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx, KnownWords } from '#platform/access/server.ts';
import { erasePersonIn, takeWordsOut } from '../forget-store.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import { erasureDone, findErasure } from './erasure-store.ts';
import { knownWords } from './known-words.ts';

const erase = defineJob({ name: 'personal_data.erase', payload: z.object({ personId: z.uuid() }) });

export function askToErase(ctx: Ctx, personId: string): Promise<void> {
  return ctx.enqueue(erase, { personId }, { key: `personal_data.erase:${personId}` });
}

/**
 * First out of what others read, as long as it is known what to look for; then slice by slice. Each slice in one
 * transaction: cut off at any place it begins anew, and finds less to do.
 */
export function eraseJob(parts: PersonalDataParts): JobHandler<Ctx> {
  return handleJob<typeof erase, Ctx>(erase, async (job, { personId }) => {
    const asked = await job.work((ctx) => findErasure(ctx, personId));
    if (asked === undefined || asked.done_at !== null) return;
    await parts.sessions.endAll(personId);
    const known = await job.work((ctx) => knownWords(ctx, personId));
    if (known.length > 0) await takeOutOfTexts(job, parts, known);
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

async function takeOutOfTexts(
  job: JobContext<Ctx>,
  { held }: PersonalDataParts,
  known: readonly KnownWords[],
): Promise<void> {
  for (const slice of held)
    await job.work(async (ctx) => {
      for (const words of known) {
        for (const table of slice.tables) await takeWordsOut(ctx, table, words);
        await slice.forgetWords?.(ctx, words);
      }
    });
}
