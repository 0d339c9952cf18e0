import type { Kysely } from 'kysely';
import type { JobState } from '#kit/domain/job-state.ts';
import { sql } from '../database/sql.ts';
import type { Pool } from 'pg';

interface Open {
  readonly database: Kysely<unknown>;
}

/** A job in the queue, without its payload. */
export interface QueuedJob {
  readonly id: string;
  readonly task: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly lastError: string | null;
}

/** Newest first, before this id; work that is not bound to staff sees none. */
export async function queuedJobs(
  { database }: Open,
  state: JobState | undefined,
  before: string | undefined,
  most: number,
): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select id::text, task, state, attempts, max_attempts as "maxAttempts", run_at as "runAt",
      created_at as "createdAt", last_error as "lastError"
    from kit.queued_jobs(${state ?? null}, ${before ?? null}::bigint, ${most})`.execute(database);
  return rows;
}

export async function countJobs({ database }: Open): Promise<Readonly<Partial<Record<JobState, number>>>> {
  const { rows } = await sql<{ state: JobState; jobs: number }>`
    select state, jobs from kit.count_jobs()`.execute(database);
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
}

/** Retries a finally failed job now and returns its task; undefined if there is none. */
export async function retryJob({ database }: Open, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string | null }>`
    select kit.retry_job(${id}::bigint) as task`.execute(database);
  return rows[0]?.task ?? undefined;
}

interface FailedJob {
  readonly task: string;
  readonly tries: number;
  readonly failure: string;
}

/** Adds a finally failed job, for demos and tests of the job screens. */
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
