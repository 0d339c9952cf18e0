import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log/log.ts';

// The first half of our advisory locks for workers; the second half is the worker's id.
const lockClass = 7_101_954;

/**
 * The queue keeps a killed process's jobs locked for four hours. So each worker holds an advisory lock, which
 * PostgreSQL releases when the process is gone, and the others release such jobs at once. A job locked within the last
 * seconds is left alone: its worker may be about to take the lock.
 */
const freeTheDead = `
  with suspects as materialized (
    select locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '5 seconds'
    union
    select locked_by from graphile_worker._private_job_queues
      where locked_by is not null and locked_at < now() - interval '5 seconds'
  ), dead as materialized (
    select locked_by from suspects where pg_try_advisory_xact_lock(${lockClass}, hashtext(locked_by))
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) , count(*)::integer as freed
    from dead having count(*) > 0`;

/** Releases the jobs of dead workers; returns the number of dead workers. */
export async function releaseDeadWorkersJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>(freeTheDead);
  return rows[0]?.freed ?? 0;
}

// What was broken off did not fail: it runs again at once, and the attempt doesn't count.
const runAgain = `
  update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0), run_at = now(), last_error = null
    where id = any($1::bigint[])`;

export class WorkerHeartbeat {
  readonly #pool: Pool;
  readonly #log: Log;
  #workerId: string | undefined;
  #held: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beating = false;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Marks this worker as alive until `stop` or the end of the process. */
  async begin(workerId: string, everyMs = 15_000): Promise<void> {
    this.#workerId = workerId;
    await this.#beat();
    if (this.#workerId === workerId) this.#timer = setInterval(() => void this.#beat(), everyMs).unref();
  }

  /** For a stop that can't wait longer: another worker may take over unfinished jobs. */
  async releaseOwnJobs(brokenOff: readonly string[]): Promise<void> {
    await this.#pool
      .query('select graphile_worker.force_unlock_workers(array[$1])', [this.#workerId])
      .then(() => this.#pool.query(runAgain, [brokenOff]))
      .catch((error: Error) => this.#log.warn({ reason: error.message }, 'unfinished jobs remain locked'));
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#workerId = undefined;
    // The lock belongs to the session, so the connection is closed and not reused.
    this.#held?.release(true);
    this.#held = undefined;
  }

  async #beat(): Promise<void> {
    if (this.#beating) return;
    this.#beating = true;
    try {
      if (this.#held === undefined) await this.#hold();
      const freed = await releaseDeadWorkersJobs(this.#pool);
      if (freed > 0) this.#log.warn({ workers: freed }, "dead workers' jobs were returned to the queue");
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, "couldn't check for dead workers");
    } finally {
      this.#beating = false;
    }
  }

  async #hold(): Promise<void> {
    const workerId = this.#workerId;
    const client = await this.#pool.connect();
    client.once('error', () => {
      if (this.#held !== client) return;
      this.#held = undefined;
      client.release(true);
    });
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerId]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (this.#workerId === workerId) this.#held = client;
    else client.release(true);
  }
}
