import { day } from '#kit/domain/day.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { normalReportNumber } from '#outside/grading-labs/port.ts';
import type { AskedLab, GradingLabs } from '#outside/grading-labs/port.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { withConnection } from '../market/publish-feed-job.ts';
import { applyReport, countReadings, findDueStones, recordReading } from './lab-store.ts';
import type { DueStone, ReadingOutcome } from './lab-store.ts';

const dayMs = 86_400_000;

// Our choice (decision 0020): labs bill for each read.
const readsADay = 500;
const readsARun = 50;

/**
 * Labs rarely grade a stone again, and a missing report may appear later. A report with no answer ends the lab's run,
 * so it waits for many runs: otherwise a few that a lab can never answer for would hold up the others.
 */
const askAgainAfterMs: Readonly<Record<ReadingOutcome, number>> = {
  Confirmed: 90 * dayMs,
  Partial: 90 * dayMs,
  Corrected: 90 * dayMs,
  NotFound: 7 * dayMs,
  InService: 7 * dayMs,
  NoAnswer: dayMs,
};

const askAgainAt = (at: Date, outcome: ReadingOutcome): Date =>
  new Date(at.getTime() + askAgainAfterMs[outcome]);

const notRead = { not_found: 'NotFound', in_service: 'InService', unknown: 'NoAnswer' } as const;

/** Asks labs about listed stones, so that buyers read whether a listing matches its report. */
export function readReportsJob(labs: GradingLabs, owner: Pools['owner']): JobHandler<Ctx> {
  const name = 'marketplace.read_reports';
  return scheduledJob<Ctx>(name, '*/10 * * * *', async (job) => {
    const now = job.clock.now();
    const items = await job.work(async (ctx) => {
      const today = await countReadings(ctx, startOfProviderDay(day(providerDay(now))));
      return findDueStones(ctx, now, Math.min(readsARun, Math.max(0, readsADay - today)));
    });
    // A lab that doesn't answer, or has no reads left, is left alone until the next run.
    const silent = new Set<AskedLab>();
    await eachInTurn(job, { job: name, items, keyOf: ({ item_id: id }) => String(id) }, async (stone) => {
      if (silent.has(stone.lab)) return;
      const isAnswered = await readStone(job, { labs, owner }, stone);
      if (!isAnswered) silent.add(stone.lab);
    });
  });
}

async function readStone(
  job: JobContext<Ctx>,
  { labs, owner }: { readonly labs: GradingLabs; readonly owner: Pools['owner'] },
  { item_id: itemId, lab, report_number: number }: DueStone,
): Promise<boolean> {
  const outcome = await labs.readReport(lab, normalReportNumber(number));
  const at = job.clock.now();
  if (outcome.kind === 'quota') return false;
  if (outcome.kind === 'found') {
    const reading = { at, askAgainAt: askAgainAt(at, 'Confirmed') };
    const result = await withConnection(owner, (connection) =>
      applyReport(connection, itemId, outcome.report, reading),
    );
    if (result === 'Corrected') job.log.info({ itemId, lab }, 'corrected a stone to match its report');
    return true;
  }
  const result = notRead[outcome.kind];
  const reading = { outcome: result, at, askAgainAt: askAgainAt(at, result) };
  await withConnection(owner, (connection) => recordReading(connection, itemId, reading));
  return outcome.kind !== 'unknown';
}
