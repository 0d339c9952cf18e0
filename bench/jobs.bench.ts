import * as z from 'zod/mini';
import { systemClock } from '#kit/server/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { createPools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { startWorker } from '#kit/server/jobs/worker.ts';
import { createLog } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { median, rounded } from './row.ts';
import type { Bench } from './row.ts';

const times = 100;
const ring = defineJob({ name: 'bench.ring', payload: z.object({ at: z.int() }) });

/** From enqueueing a job in a transaction until its handler runs. */
export const bench: Bench = {
  title: 'A job, from enqueued to begun',
  async measure({ connectionString }) {
    const log = createLog('warn');
    const pools = createPools(connectionString, log, 4);
    const unitOfWork = unitOfWorkOn(pools.plain);
    const parts = { clock: systemClock, tell: () => undefined, record: () => Promise.resolve() };
    const work = <T>(act: (context: Context<string>) => Promise<T>) =>
      workAs(unitOfWork, parts, { binding: 'job' }, { actor: 'bench', trace: traceFrom(undefined) }, act);
    let resolveStarted: () => void = () => undefined;
    const worker = await startWorker<Context<string>>({
      pool: pools.owner,
      handlers: [handleJob<typeof ring, Context<string>>(ring, () => Promise.resolve(resolveStarted()))],
      jobContext: (_trace, jobLog) => ({ work, clock: systemClock, log: jobLog }),
      log,
      concurrency: 2,
    });
    try {
      const found: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const rung = Promise.withResolvers<void>();
        resolveStarted = rung.resolve;
        const begun = performance.now();
        await work((context) => context.enqueue(ring, { at }));
        await rung.promise;
        found.push(performance.now() - begun);
      }
      const slow = found.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? 0;
      return [
        { what: 'median', figure: rounded(median(found)), unit: 'ms' },
        { what: 'slower than this is one in twenty', figure: rounded(slow), unit: 'ms' },
      ];
    } finally {
      await worker.stop();
      await pools.end();
    }
  },
};
