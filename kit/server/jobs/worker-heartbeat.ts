import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log/log.ts';

// The first half of our advisory locks for workers; the second half is the worker's id.
const lockClass = 7_101_954;

const retryMs = 500;

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

/**
 * If the database goes away between taking a job and answering, the job stays locked by a living worker that has never
 * heard of it. An answer arrives within seconds, so after this long it is not coming.
 */
const unheard = `
  with unheard as (
    select id, job_queue_id from graphile_worker._private_jobs
      where locked_by = $1 and locked_at < now() - interval '15 seconds' and not (id || '/' || attempts = any($2::text[]))
  ), unlocked as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
      where locked_by = $1 and id in (select job_queue_id from unheard)
  )
  update graphile_worker._private_jobs
    set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0), run_at = now()
    where locked_by = $1 and id in (select id from unheard)`;

const stillLocked = `select id || '/' || attempts as take from graphile_worker._private_jobs where locked_by = $1`;

export class WorkerHeartbeat {
  readonly #pool: Pool;
  readonly #log: Log;
  #workerId: string | undefined;
  #held: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #beating = false;
  /** After an outage other living workers may not hold their locks yet, so none is taken for dead until the next beat. */
  #lost = false;
  /** The jobs that this worker got, by id and attempt, until they are no longer locked. */
  #taken = new Set<string>();

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

  /** This worker got the job; it keeps it locked until its end is marked. */
  take(id: string, attempt: number): void {
    this.#taken.add(`${id}/${attempt}`);
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
    clearTimeout(this.#soon);
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
      if (this.#lost) this.#lost = false;
      else await this.#releaseDead();
      await this.#releaseUnheard();
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, "couldn't check for dead workers");
      this.#beatSoon();
    } finally {
      this.#beating = false;
    }
  }

  async #releaseDead(): Promise<void> {
    const freed = await releaseDeadWorkersJobs(this.#pool);
    if (freed > 0) this.#log.warn({ workers: freed }, "dead workers' jobs were returned to the queue");
  }

  async #releaseUnheard(): Promise<void> {
    const taken = [...this.#taken];
    const { rows } = await this.#pool.query<{ take: string }>(stillLocked, [this.#workerId]);
    const locked = new Set(rows.map(({ take }) => take));
    for (const one of taken) if (!locked.has(one)) this.#taken.delete(one);
    if (rows.length === 0) return;
    const { rowCount } = await this.#pool.query(unheard, [this.#workerId, [...this.#taken]]);
    if (rowCount) this.#log.warn({ jobs: rowCount }, 'jobs that never arrived were returned to the queue');
  }

  /** Without its lock this worker looks dead, and others would run its jobs a second time. */
  #beatSoon(): void {
    clearTimeout(this.#soon);
    if (this.#workerId !== undefined && this.#held === undefined)
      this.#soon = setTimeout(() => void this.#beat(), retryMs).unref();
  }

  async #hold(): Promise<void> {
    const workerId = this.#workerId;
    const client = await this.#pool.connect();
    client.once('error', () => {
      if (this.#held !== client) return;
      this.#held = undefined;
      this.#lost = true;
      client.release(true);
      this.#beatSoon();
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
