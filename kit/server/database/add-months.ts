import type { Pool } from 'pg';
import { scheduledJob } from '../jobs/job.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Context as ContextOf } from '../context.ts';

/** Nightly: the next months' partitions. Rows of a month without one are taken by the table's last partition. */
export function addMonthsJob<Actor>(owner: Pool): JobHandler<ContextOf<Actor>> {
  return scheduledJob<ContextOf<Actor>>('kit.months', '7 2 * * *', async () => {
    await owner.query('select kit.add_months()');
  });
}
