import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';
import type { JobContext } from './job.ts';

/** One item of a scheduled job failed; the others went on. `failures`: in a row; zero once it succeeded again. */
export const batchItemMoved = defineEvent(
  'kit.batch_item_moved',
  z.object({
    job: z.string(),
    item: z.string(),
    failures: z.int(),
    reason: z.string(),
    nextTryAt: z.nullable(z.iso.datetime()),
  }),
);

const minuteMs = 60_000;
const longestDelayMs = 24 * 60 * minuteMs;

/** 5, 15, 45 minutes and so on, up to a day. */
export function delayAfter(failures: number): number {
  return Math.min(longestDelayMs, 5 * minuteMs * 3 ** (failures - 1));
}

export interface Batch<Item> {
  /** The name of the job. */
  readonly job: string;
  readonly items: readonly Item[];
  /** Names an item the same way on every run. */
  keyOf(item: Item): string;
}

type Working<Actor> = Pick<JobContext<Context<Actor>>, 'work' | 'clock' | 'log'>;

/**
 * Runs each item separately. A failing one stops no other: it is recorded, staff are notified, and it is tried again with
 * increasing delays.
 */
export async function eachInTurn<Item, Actor>(
  job: Working<Actor>,
  batch: Batch<Item>,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed = await job.work((ctx) => failuresOf(ctx, batch.job));
  for (const item of batch.items) {
    const key = batch.keyOf(item);
    const earlier = failed.get(key);
    if (earlier !== undefined && earlier.nextTryAt > job.clock.now()) continue;
    try {
      await run(item);
      if (earlier !== undefined) await job.work((ctx) => recordSuccess(ctx, batch.job, key));
    } catch (error) {
      job.log.error({ item: key, err: error }, 'one item in a batch failed');
      const reason = error instanceof Error ? error.message : String(error);
      const failures = (earlier?.failures ?? 0) + 1;
      await job.work((ctx) => recordFailure(ctx, { job: batch.job, item: key, failures, reason }));
    }
  }
}

interface Failed {
  readonly failures: number;
  readonly nextTryAt: Date;
}

async function failuresOf<Actor>({ database }: Context<Actor>, job: string): Promise<Map<string, Failed>> {
  const { rows } = await sql<{
    item: string;
    failures: number;
    next_try_at: Date;
  }>`select item, failures, next_try_at from kit.failed_item where job = ${job}`.execute(database);
  return new Map(rows.map((row) => [row.item, { failures: row.failures, nextTryAt: row.next_try_at }]));
}

async function recordSuccess<Actor>(ctx: Context<Actor>, job: string, item: string): Promise<void> {
  await sql`delete from kit.failed_item where job = ${job} and item = ${item}`.execute(ctx.database);
  await ctx.publish(batchItemMoved, { job, item, failures: 0, reason: '', nextTryAt: null });
}

async function recordFailure<Actor>(
  ctx: Context<Actor>,
  failed: { readonly job: string; readonly item: string; readonly failures: number; readonly reason: string },
): Promise<void> {
  const { job, item, failures } = failed;
  // A driver's message may quote a long statement.
  const reason = failed.reason.slice(0, 500);
  const now = ctx.clock.now();
  const nextTryAt = new Date(now.getTime() + delayAfter(failures));
  await sql`
    insert into kit.failed_item (job, item, failures, reason, failed_at, next_try_at)
    values (${job}, ${item}, ${failures}, ${reason}, ${now}, ${nextTryAt})
    on conflict (job, item) do update
      set failures = excluded.failures, reason = excluded.reason, failed_at = excluded.failed_at,
          next_try_at = excluded.next_try_at`.execute(ctx.database);
  await ctx.publish(batchItemMoved, { job, item, failures, reason, nextTryAt: nextTryAt.toISOString() });
}
