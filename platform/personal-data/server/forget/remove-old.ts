import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldRecords } from '#platform/access/server.ts';
import { listExpiredCopies, deleteCopy } from '../copies/copy-store.ts';
import { removeOldRows } from '../forget-store.ts';
import { copiesOf } from '../personal-data-parts.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';

const atOnce = 1_000;
const dayMs = 86_400_000;

/** Nightly: deletes records past their retention and records how many. */
export function removeOldJob(parts: PersonalDataParts): JobHandler<Ctx> {
  return scheduledJob('personal_data.remove_old', '17 4 * * *', async (job) => {
    await removeCopies(job, parts);
    for (const slice of parts.held) await removeOf(job, slice);
  });
}

async function removeOf(job: JobContext<Ctx>, slice: HeldRecords): Promise<void> {
  const daysAgo = (days: number): Date => new Date(job.clock.now().getTime() - days * dayMs);
  for (const { table, keeps } of slice.tables) {
    if (keeps === undefined || keeps.bySlice === true) continue;
    for (;;) {
      const removed = await job.work(async (ctx) => {
        const rows = await removeOldRows(ctx, table, { ...keeps, before: daysAgo(keeps.days), atOnce });
        await note(ctx, table, rows);
        return rows;
      });
      if (removed < atOnce) break;
    }
  }
  await job.work(async (ctx) => note(ctx, slice.family, (await slice.removeOld?.(ctx, daysAgo)) ?? 0));
}

async function note(ctx: Ctx, what: string, rows: number): Promise<void> {
  if (rows === 0) return;
  await ctx.record({ act: 'personalData.removeOld', recordType: 'table', recordId: what, facts: { rows } });
}

/** Bytes first: an interrupted run finds the row again. */
async function removeCopies(job: JobContext<Ctx>, parts: PersonalDataParts): Promise<void> {
  const files = copiesOf(parts);
  for (;;) {
    const ids = await job.work((ctx) => listExpiredCopies(ctx, 100));
    if (ids.length === 0) return;
    for (const id of ids) await files.removeBytes(id);
    await job.work(async (ctx) => {
      for (const id of ids) {
        await files.forget(ctx, id);
        await deleteCopy(ctx, id);
      }
      await note(ctx, 'personal_data.copy', ids.length);
    });
  }
}
