import type { Pool } from 'pg';
import { scheduledJob } from '../jobs/job.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Context as ContextOf } from '../context.ts';

/**
 * Nightly: the next months' partitions. Rows of a month without one are taken by the table's last partition. It gives
 * way to a long reading such as a backup's, since everyone who wants the table would wait behind it.
 */
export function addMonthsJob<Actor>(owner: Pool): JobHandler<ContextOf<Actor>> {
  return scheduledJob<ContextOf<Actor>>('kit.months', '7 2 * * *', async () => {
    await owner.query("set local lock_timeout = '5s'; select kit.add_months()");
  });
}
