import type { Pool } from 'pg';

interface FailedJob {
  readonly task: string;
  readonly tries: number;
  readonly failure: string;
}

/** A job that has failed for the last time, for demos and tests of those who look after jobs. */
export async function leaveFailedJob(
  owner: Pick<Pool, 'query'>,
  { task, tries, failure }: FailedJob,
): Promise<void> {
  await owner.query(
    `select graphile_worker.permanently_fail_jobs(
       array[(graphile_worker.add_job($1, max_attempts => $2, run_at => now() - interval '5 hours')).id], $3)`,
    [task, tries, failure],
  );
}
