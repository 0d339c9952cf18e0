import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { domainMoved } from '../contract/domain-event.ts';
import { dayMs, nextCheckAt, quickDays } from '../domain/domain-status.ts';
import { factsOf, findMayBeDue } from './domain-store.ts';
import type { DomainRecord } from './domain-store.ts';
import { takeReading, wantedRecords } from './domains.ts';
import type { DomainParts } from './domains.ts';

/** Our choice: the most domains one run checks; others wait an hour. */
const mostPerRun = 2_000;
const almostHourMs = 55 * 60_000;
/** A run begins a little before or after the hour. */
const slackMs = almostHourMs / 10;

type Moved = 'verified' | 'missing' | 'ended' | undefined;

function movedBy(before: DomainRecord, after: DomainRecord): Moved {
  if (before.verified_at === null) return after.verified_at === null ? undefined : 'verified';
  if (after.verified_at === null) return 'ended';
  return before.missing_since === null && after.missing_since !== null ? 'missing' : undefined;
}

/** Reads the records of every domain that is due, and tells the company what changed. */
export const checkDomainsJob = ({ records, pagesDomain }: DomainParts): JobHandler<Ctx> =>
  scheduledJob<Ctx>('pages.check_domains', '20 * * * *', async (job) => {
    if (pagesDomain === undefined) return;
    const now = job.clock.now();
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const may = {
      newSince: ago(quickDays * dayMs),
      hourAgo: ago(almostHourMs),
      dayAgo: ago(dayMs - slackMs),
    };
    const rows = await job.work((ctx) => findMayBeDue(ctx, may, mostPerRun));
    const items = rows.filter(
      (row) =>
        nextCheckAt({ ...factsOf(row), addedAt: row.added_at, checkedAt: row.checked_at }, now).getTime() <=
        now.getTime() + slackMs,
    );
    const batch = { job: 'pages.check_domains', items, keyOf: (row: DomainRecord) => row.company_id };
    await eachInTurn(job, batch, async (row) => {
      const read = await records.read(wantedRecords(row, pagesDomain));
      if (read.kind === 'away') return;
      await job.work(async (ctx) => {
        const taken = await takeReading(ctx, row, read);
        if (typeof taken === 'string') return;
        const outcome = movedBy(taken.before, taken.after);
        if (outcome !== undefined)
          await ctx.publish(domainMoved, { companyId: row.company_id, domain: row.domain, outcome });
      });
    });
  });
