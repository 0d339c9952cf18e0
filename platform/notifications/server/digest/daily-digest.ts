import * as z from 'zod/mini';
import { day, formatDay } from '#kit/domain/day.ts';
import { defineJob, everySo, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { reachPeople } from '#platform/companies/server.ts';
import { lastDigest } from '../../domain/digest-time.ts';
import { digestLetter } from '../mail/notice-letter.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { beginDigest, takeForDigest, whoWaitsForDigest } from './digest-store.ts';

const writeDigest = defineJob({
  name: 'notifications.write_digest',
  payload: z.object({
    companyId: z.guid(),
    personId: z.uuid(),
    day: z.iso.date(),
    before: z.iso.datetime(),
  }),
});

export const digestJobs: readonly JobHandler<Ctx>[] = [
  // The queue's clock is the system's, the morning is the product's: it looks often, and once a day there is work.
  everySo('notifications.daily_digest', '*/5 * * * *', (job) =>
    job.work(async (ctx) => {
      const { day: ofDay, at } = lastDigest(ctx.clock.now());
      if (!(await beginDigest(ctx, ofDay))) return;
      for (const owner of await whoWaitsForDigest(ctx, at))
        await ctx.enqueue(writeDigest, { ...owner, day: ofDay, before: at.toISOString() });
    }),
  ),
  handleJob<typeof writeDigest, Ctx>(writeDigest, (job, owner) =>
    job.work(async (ctx) => {
      const [person] = await reachPeople(ctx, [owner.personId]);
      const notices = await takeForDigest(ctx, owner, new Date(owner.before));
      if (person === undefined || !person.emailVerified || notices.length === 0) return;
      await queueMail(ctx, {
        companyId: owner.companyId,
        template: 'digest',
        letter: digestLetter(person.email, formatDay(day(owner.day)), notices),
        askedBy: null,
      });
    }),
  ),
];
