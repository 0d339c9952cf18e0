import { addDays, day } from '#kit/domain/day.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { closeDays } from './close-days.ts';

/** Our choice: a day that nobody closed for a week closes by itself (decision 0030). */
const openForDays = 7;

/** Every night. */
export const closeDaysJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'payments.close_days',
  '40 9 * * *',
  async (job) => {
    const through = addDays(day(providerDay(job.clock.now())), -openForDays);
    await eachInTurn(job, { job: 'payments.close_days', items: [through], keyOf: (one) => one }, (on) =>
      job.work((ctx) => closeDays(ctx, on, null)),
    );
  },
);
