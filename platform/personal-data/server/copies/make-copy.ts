import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { archiveType } from '#kit/server/archives/write-archive.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { copyReady } from '../../contract/data-copies.ts';
import type { Copy } from '../../contract/data-copies.ts';
import { copiesOf } from '../personal-data-parts.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';
import { copyMade, insertCopy, lockCopy } from './copy-store.ts';
import type { About } from './copy-store.ts';
import { writeCopy } from './write-copy.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { personalDataRefusals as no } from '../../contract/personal-data-refusals.ts';
import { copyDays } from '../../domain/copy-days.ts';
import { presentCopy } from './list-copies.ts';

const makeCopy = defineJob({ name: 'personal_data.make_copy', payload: z.object({ id: z.uuid() }) });

function enqueueCopy(ctx: Ctx, id: string): Promise<void> {
  return ctx.enqueue(makeCopy, { id }, { key: `personal_data.copy:${id}` });
}

/** An interrupted attempt starts over under the same key. */
export function makeCopyJob(parts: PersonalDataParts): JobHandler<Ctx> {
  const files = copiesOf(parts);
  return handleJob<typeof makeCopy, Ctx>(makeCopy, async (job, { id }) => {
    const row = await job.work((ctx) => lockCopy(ctx, id));
    if (row?.state !== 'Waiting') return;
    const { company_id: companyId, asked_by: personId, about } = row;
    const name = `${about === 'person' ? 'Your data' : 'Company data'} ${day(providerDay(row.asked_at))}.zip`;
    const file = { id, companyId, personId, name, contentType: archiveType };
    const written = await files.write(file, writeCopy(job, parts, row));
    await job.work(async (ctx) => {
      if ((await lockCopy(ctx, id))?.state !== 'Waiting') return;
      await files.keep(ctx, file, written);
      await copyMade(ctx, id, written.size);
      await ctx.publish(copyReady, { companyId, personId, about });
      await ctx.record({
        act: 'personalData.makeCopy',
        recordType: about,
        recordId: about === 'person' ? personId : companyId,
        companyId,
        facts: { size: written.size },
      });
    });
  });
}

const dayMs = 86_400_000;

export function requestCopy(about: About) {
  return async (ctx: Ctx): Promise<Copy> => {
    const { companyId, personId, name } = requireMember(ctx.actor);
    const now = ctx.clock.now();
    const row =
      (await insertCopy(ctx, {
        company_id: companyId,
        id: newId(),
        about,
        asked_by: personId,
        asked_by_name: name,
        asked_at: now,
        keep_until: new Date(now.getTime() + copyDays * dayMs),
      })) ?? refuse(no.copy_in_progress);
    await enqueueCopy(ctx, row.id);
    await ctx.record({
      act: 'personalData.askForCopy',
      recordType: about,
      recordId: about === 'person' ? personId : companyId,
    });
    return presentCopy(row);
  };
}
