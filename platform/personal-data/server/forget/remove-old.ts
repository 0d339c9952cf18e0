import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx, HeldRecords, HeldTable } from '#platform/access/server.ts';
import { listExpiredCopies, deleteCopy } from '../copies/copy-store.ts';
import { removeOldRows } from '../forget-store.ts';
import { copiesOf } from '../personal-data-parts.ts';
import type { PersonalDataParts } from '../personal-data-parts.ts';

const name = 'personal_data.remove_old';
const atOnce = 1_000;
const dayMs = 86_400_000;

/** Nightly: deletes records past their retention and records how many. */
export function removeOldJob(parts: PersonalDataParts): JobHandler<Ctx> {
  return scheduledJob<Ctx>(name, '17 4 * * *', async (job) => {
    await removeCopies(job, parts);
    const items = parts.held.flatMap((slice) => [
      ...slice.tables.map((table) => ({ key: table.table, remove: () => removeOf(job, table) })),
      { key: slice.family, remove: () => removeBySlice(job, slice) },
    ]);
    await eachInTurn(job, { job: name, items, keyOf: ({ key }) => key }, ({ remove }) => remove());
  });
}

const daysAgo = (job: JobContext<Ctx>, days: number): Date =>
  new Date(job.clock.now().getTime() - days * dayMs);

async function removeOf(job: JobContext<Ctx>, { table, keeps }: HeldTable): Promise<void> {
  if (keeps === undefined || keeps.bySlice === true) return;
  for (;;) {
    const removed = await job.work(async (ctx) => {
      const rows = await removeOldRows(ctx, table, { ...keeps, before: daysAgo(job, keeps.days), atOnce });
      await note(ctx, table, rows);
      return rows;
    });
    if (removed < atOnce) return;
  }
}

async function removeBySlice(job: JobContext<Ctx>, slice: HeldRecords): Promise<void> {
  await job.work(async (ctx) =>
    note(ctx, slice.family, (await slice.removeOld?.(ctx, (days) => daysAgo(job, days))) ?? 0),
  );
}

async function note(ctx: Ctx, what: string, rows: number): Promise<void> {
  if (rows === 0) return;
  await ctx.record({ act: 'personalData.removeOld', recordType: 'table', recordId: what, facts: { rows } });
}

/** Bytes first: an interrupted run finds the row again. */
async function removeCopies(job: JobContext<Ctx>, parts: PersonalDataParts): Promise<void> {
  const files = copiesOf(parts);
  // A copy that fails is listed again, so each is taken once a night.
  let after: string | undefined;
  do {
    const page = await job.work((ctx) => listExpiredCopies(ctx, { atOnce: 100, after }));
    await eachInTurn(job, { job: name, items: page, keyOf: (id) => id }, async (id) => {
      await files.removeBytes(id);
      await job.work(async (ctx) => {
        await files.forget(ctx, id);
        await deleteCopy(ctx, id);
        await note(ctx, 'personal_data.copy', 1);
      });
    });
    after = page.at(-1);
  } while (after !== undefined);
}
