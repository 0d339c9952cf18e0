import { EventEmitter } from 'node:events';
import { parseCronItems, run, runMigrations } from 'graphile-worker';
import type { Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import type { Trace } from '../trace.ts';
import type { JobContext, JobHandler } from './job.ts';
import { pendingPollsOf } from './pending-polls.ts';
import type { PendingPolls } from './pending-polls.ts';
import { queueLog } from './queue-log.ts';
import { unseal } from './sealed-payload.ts';
import { WorkerHeartbeat } from './worker-heartbeat.ts';

export interface WorkerOptions<Context> {
  /** The owner's pool: the plain role may not read the queue's tables. */
  readonly pool: Pool;
  readonly handlers: readonly JobHandler<Context>[];
  jobContext(trace: Trace, log: Log): JobContext<Context>;
  readonly log: Log;
  /** Before each job; absent: nothing. */
  beforeJob?(): Promise<void>;
  /** Concurrent jobs on this node. */
  readonly concurrency: number;
  /** How often the queue is polled besides its notifications: for retries and scheduled work. */
  readonly pollMs?: number;
}

export interface RunningWorker {
  /**
   * Takes no new jobs and waits for the running ones. After this long, they are broken off at their next unit of work
   * and go back to the queue, so that nothing they use is closed under them.
   */
  stop(withinMs?: number, breakOffMs?: number): Promise<void>;
}

/** Breaks off a job at a unit of work because its node is stopping. */
class JobBrokenOff extends Error {
  override readonly name = 'JobBrokenOff';
}

/** The jobs that this node broke off. */
class BrokenOff {
  readonly ids: string[] = [];
  begun = false;
}

/** Migrates the queue's own tables; must run before our migrations. */
export async function prepareQueue(connectionString: string, log: Log): Promise<void> {
  await runMigrations({ connectionString, logger: queueLog(log) });
}

/** Runs jobs until stopped, and reconnects after database outages. */
export async function startWorker<Context>(options: WorkerOptions<Context>): Promise<RunningWorker> {
  rejectDuplicateNames(options.handlers);
  const heartbeat = new WorkerHeartbeat(options.pool, options.log);
  const broken = new BrokenOff();
  const begin = (): Promise<StartedRunner> => startRunner(options, heartbeat, broken);
  let running = await begin();
  let stopping = false;
  let again: NodeJS.Timeout | undefined;

  const watch = (): void => {
    running.runner.promise.then(restartSoon, restartSoon);
  };
  const restartSoon = (): void => {
    if (stopping) return;
    heartbeat.stop();
    again = setTimeout(() => void restart(), 2_000);
  };
  const restart = async (): Promise<void> => {
    try {
      const started = await begin();
      if (stopping) return void (await endRunner(started.runner, 0));
      running = started;
      watch();
    } catch (error) {
      options.log.warn({ reason: (error as Error).message }, "can't reach the job queue");
      restartSoon();
    }
  };
  watch();
  return {
    async stop(withinMs = 10_000, breakOffMs = 5_000) {
      stopping = true;
      clearTimeout(again);
      if (!(await endRunner(running.runner, withinMs))) {
        // Otherwise a pending poll would take a job after all were released, and it would never run.
        await running.pendingPolls.settled();
        broken.begun = true;
        await endRunner(running.runner, breakOffMs);
        await heartbeat.releaseOwnJobs(broken.ids);
      }
      heartbeat.stop();
    },
  };
}

function rejectDuplicateNames(handlers: readonly JobHandler<never>[]): void {
  const names = new Set<string>();
  for (const { name } of handlers) {
    if (names.has(name)) throw new Error(`Two handlers are named ${name}; a job can have only one.`);
    names.add(name);
  }
}

interface StartedRunner {
  readonly runner: Runner;
  readonly pendingPolls: PendingPolls;
}

async function startRunner<Context>(
  options: WorkerOptions<Context>,
  heartbeat: WorkerHeartbeat,
  broken: BrokenOff,
): Promise<StartedRunner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void heartbeat.begin(workerPool.id));
  const pendingPolls = pendingPollsOf(events);
  const stalled = afterFailuresInARow(events, options.concurrency * 3);
  const tasks: TaskList = {};
  for (const handler of options.handlers) tasks[handler.name] = taskOf(handler, options, broken, heartbeat);
  const runner = await run({
    pgPool: options.pool,
    logger: queueLog(options.log),
    // Only the server handles signals, so that everything stops in order.
    noHandleSignals: true,
    concurrency: options.concurrency,
    pollInterval: options.pollMs ?? 1_000,
    events,
    // Finished jobs are marked at once through the queue's batches: a stop waits for these, and they are retried when
    // the database is away. Without batches nothing would guarantee the marking.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: tasks,
    parsedCronItems: cronOf(options.handlers),
  });
  void stalled.then(() => runner.stop().catch(() => undefined));
  return { runner, pendingPolls };
}

/**
 * The queue caches its first look-up of task ids, even a failed one: a runner whose connection was cut at that moment
 * would never see a job again. So it is ended here and restarted by `startWorker`.
 */
function afterFailuresInARow(events: WorkerEvents, most: number): Promise<void> {
  return new Promise((resolve) => {
    let failures = 0;
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === most) resolve();
    });
    const succeeded = (): void => {
      failures = 0;
    };
    events.on('worker:getJob:empty', succeeded);
    events.on('job:start', succeeded);
  });
}

function cronOf(handlers: readonly JobHandler<never>[]) {
  return parseCronItems(
    handlers.flatMap(({ name, schedule }) =>
      schedule === undefined
        ? []
        : [{ task: name, match: schedule, identifier: name, options: { jobKey: name, maxAttempts: 5 } }],
    ),
  );
}

function taskOf<Context>(
  handler: JobHandler<Context>,
  options: WorkerOptions<Context>,
  broken: BrokenOff,
  heartbeat: WorkerHeartbeat,
): Task {
  return async (payload, { job }) => {
    heartbeat.take(job.id, job.attempts);
    const { trace, told: body } = unseal(payload);
    const log = options.log.child({ trace: trace.id, job: handler.name });
    try {
      await options.beforeJob?.();
      await handler.run(untilBroken(options.jobContext(trace, log), broken), body);
    } catch (error) {
      if (error instanceof JobBrokenOff) {
        broken.ids.push(job.id);
        log.info('a job was interrupted by the shutdown and will run again');
        throw error;
      }
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      // Neither the payload nor the error's other fields: a driver's error quotes the row it failed on.
      const facts = {
        reference: trace.reference,
        attempt: job.attempts,
        of: job.max_attempts,
        reason: message,
      };
      if (job.attempts < job.max_attempts) log.warn(facts, 'a job failed and will be retried');
      else log.error({ ...facts, stack }, 'a job failed for the last time');
      throw error;
    }
  };
}

function untilBroken<Context>(context: JobContext<Context>, broken: BrokenOff): JobContext<Context> {
  return {
    ...context,
    work: (act, bound) => {
      if (broken.begun) throw new JobBrokenOff('This node is stopping.');
      return context.work(act, bound);
    },
  };
}

/** Whether all running jobs finished in time. */
async function endRunner(runner: Runner, withinMs: number): Promise<boolean> {
  // A runner that has already ended rejects `stop`; then there is nothing to stop.
  const ended = Promise.all([runner.stop().catch(() => undefined), runner.promise.catch(() => undefined)]);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, withinMs, false);
  });
  const inTime = await Promise.race([ended.then(() => true as const), tooLong]);
  clearTimeout(timer);
  return inTime;
}
