import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { BoundTo } from '../database/unit-of-work.ts';
import type { Log } from '../log/log.ts';

/** A kind of background work: its name in the queue and the shape of its payload. */
export interface JobType<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly name: string;
  readonly payload: S;
  /** Attempts before the job counts as failed; the queue waits longer after each. */
  readonly tries?: number;
}

export function defineJob<S extends z.core.$ZodType>(job: JobType<S>): JobType<S> {
  return job;
}

export type JobPayload<J> = J extends JobType<infer S> ? z.output<S> : never;

/** What a job may use: it opens units of work itself, so that no transaction waits for an outside party. */
export interface JobContext<Context> {
  /** Sees every company's rows, unless a narrower binding is given. */
  work<T>(act: (context: Context) => Promise<T>, bound?: BoundTo): Promise<T>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface JobHandler<Context> {
  readonly name: string;
  /** The cron line of scheduled work. */
  readonly schedule?: string;
  run(context: JobContext<Context>, payload: unknown): Promise<void>;
}

export function handleJob<J extends JobType, Context>(
  job: J,
  run: (context: JobContext<Context>, payload: JobPayload<J>) => Promise<void>,
): JobHandler<Context> {
  return {
    name: job.name,
    run: (context, payload) => run(context, z.parse(job.payload, payload) as JobPayload<J>),
  };
}

/** Scheduled work without a payload. */
export function scheduledJob<Context>(
  name: string,
  schedule: string,
  run: (context: JobContext<Context>) => Promise<void>,
): JobHandler<Context> {
  return { name, schedule, run };
}
