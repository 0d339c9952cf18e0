import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import { UnreadableSheet } from '#kit/server/spreadsheets/read-sheet.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countPublished } from '../../domain/count-outcomes.ts';
import type { FeedSummary } from '../../domain/count-outcomes.ts';
import type { SellerLevels } from '../../domain/seller-levels.ts';
import { feedMoves } from '../../domain/feed-moves.ts';
import { Superseded, startAttempt, checkJob, enqueuePublish, failAttempt, maxTries } from '../feed-jobs.ts';
import { lockFeed, updateProgress } from '../feed-store.ts';
import type { FeedKey, FeedRow } from '../feed-store.ts';
import { feedFiles } from '../feeds-parts.ts';
import { askForReview } from '../source/ask-for-review.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { findKnownReports } from './known-reports.ts';
import { checkRows, learnLevels, reportHeader, TooManyRows } from './check-rows.ts';
import { countMarketChanges, stageRows } from './staging-store.ts';
import { changeFeed, announceProgress, feedFacts } from '../present-feed.ts';
import { countOffers, findSupplier } from '../supplier-store.ts';
import { whyReview } from '../../domain/automatic.ts';

const failureReason = "We couldn't check the file. Our team has been notified.";
// Often enough for a person watching, and rare enough to cost nothing.
const progressEveryMs = 400;

/** Checks every row against the market. After a crash the next worker starts at the first row. */
export function checkFeedJob(parts: FeedsParts, owner: Pools['owner']): JobHandler<Ctx> {
  return handleJob<typeof checkJob, Ctx>(checkJob, async (job, key) => {
    const row = await job.work((ctx) => startAttempt(ctx, key, 'Checking', failureReason));
    if (row === undefined) return;
    try {
      await checkFile(job, parts, owner, row);
    } catch (error) {
      if (error instanceof Superseded) return;
      const reason = describeFileFault(error);
      if (reason === undefined && row.tries < maxTries) throw error;
      if (reason === undefined)
        job.log.error({ feed: row.feed_id, err: error }, 'a feed failed after its last attempt');
      await job.work((ctx) => failAttempt(ctx, row, reason ?? failureReason));
    }
  });
}

/** A fault of the file goes to its seller; anything else is retried. */
function describeFileFault(error: unknown): string | undefined {
  if (error instanceof UnreadableCsv || error instanceof TooManyRows) return error.message;
  return error instanceof UnreadableSheet ? 'The workbook is incomplete or damaged.' : undefined;
}

export async function checkFile(
  job: JobContext<Ctx>,
  parts: FeedsParts,
  owner: Pools['owner'],
  row: FeedRow,
): Promise<void> {
  const files = feedFiles(parts);
  const read = async (): Promise<AsyncIterable<Uint8Array>> => {
    const opened = await job.work((ctx) => files.open(ctx, row.file_id, row.company_id));
    if (opened === undefined) throw new Error('The file store is unreachable.');
    return opened.stored.stream;
  };
  const reading = { format: row.format, headers: row.headers, mapping: row.mapping, on: today(job) };
  const levels = await learnLevels(await read(), reading);
  const bytes = await read();
  const report = {
    id: newId(),
    companyId: row.company_id,
    personId: row.uploaded_by,
    name: `${row.file_name.replace(/\.[^.]*$/, '')} report.csv`,
    contentType: 'text/csv',
  };
  const sink = new PassThrough();
  const writing = files.write(report, sink);
  // Errors surface when the report is awaited below; an earlier failure must not become an unhandled rejection.
  writing.catch(() => undefined);
  const check = new FeedCheck(job, row, { bytes, levels }, { sink, writing });
  const connection = await owner.connect();
  let broken = true;
  try {
    await stageRows(connection, row.feed_id, check.lines());
    const { feed_id: feedId, supplier_id: supplierId, mode } = row;
    const plan = await countMarketChanges(connection, { feedId, supplierId, mode });
    broken = false;
    const written = await writing;
    const summary = check.summary();
    await job.work(async (ctx) => {
      const now = await lockFeed(ctx, { companyId: row.company_id, feedId });
      const verdict = mayMove(feedMoves, now?.state ?? 'Discarded', 'checked', 'portal', noFacts);
      if (now?.attempt !== row.attempt || !verdict.allowed) throw new Superseded();
      await files.keep(ctx, report, written);
      if (now.report_id !== null) await files.forget(ctx, now.report_id);
      await changeFeed(
        ctx,
        { companyId: row.company_id, feedId },
        {
          state: verdict.to,
          rows_done: countPublished(summary) + summary.held + summary.rejected,
          summary: JSON.stringify(summary),
          plan: JSON.stringify(plan),
          report_id: report.id,
        },
      );
      if (row.is_automatic) await publishAutomatically(ctx, { companyId: row.company_id, feedId });
    });
  } finally {
    connection.release(broken);
  }
}

/** Otherwise it waits for the seller, like an uploaded file. */
async function publishAutomatically(ctx: Ctx, key: FeedKey): Promise<void> {
  const row = await lockFeed(ctx, key);
  if (row === undefined) return;
  const supplier = await findSupplier(ctx, key.companyId);
  const listed = (await countOffers(ctx, [row.supplier_id])).get(row.supplier_id)?.stones ?? 0;
  const published = countPublished(row.summary);
  const isCutOff = row.summary?.reasons.some(({ reason }) => reason === 'cutOff') ?? false;
  const doubt = whyReview({ listed, removed: row.plan?.leaving ?? 0, published, isCutOff });
  if (doubt !== undefined) return askForReview(ctx, row, doubt);
  const verdict = mayMove(feedMoves, row.state, 'publish', 'seller', feedFacts(row, supplier?.status));
  if (!verdict.allowed) return askForReview(ctx, row, 'Your first feed needs approval.');
  await changeFeed(ctx, key, { state: verdict.to, tries: 0 });
  await enqueuePublish(ctx, key);
}

const today = ({ clock }: JobContext<Ctx>): Day => day(providerDay(clock.now()));

const noFacts = { trusted: false, enabled: false, anyStone: false };

interface FileAndLevels {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly levels: SellerLevels;
}

/** One pass through the file: stones go to the staging rows, every row's result to the report. */
class FeedCheck {
  readonly #job: JobContext<Ctx>;
  readonly #row: FeedRow;
  readonly #file: FileAndLevels;
  readonly #sink: PassThrough;
  readonly #writing: Promise<unknown>;
  #summary: FeedSummary | undefined;
  #reportedAt = 0;

  constructor(
    job: JobContext<Ctx>,
    row: FeedRow,
    file: FileAndLevels,
    { sink, writing }: { readonly sink: PassThrough; readonly writing: Promise<unknown> },
  ) {
    this.#job = job;
    this.#row = row;
    this.#file = file;
    this.#sink = sink;
    this.#writing = writing;
  }

  summary(): FeedSummary {
    if (this.#summary === undefined) throw new Error('The file was not read to the end.');
    return this.#summary;
  }

  async *lines(): AsyncGenerator<string> {
    const { feed_id: feedId, supplier_id: supplierId, format, headers, mapping } = this.#row;
    try {
      await this.#report(`\uFEFF${reportHeader}`);
      const parts = checkRows(this.#file.bytes, {
        feedId,
        format,
        headers,
        mapping,
        on: today(this.#job),
        levels: this.#file.levels,
        findKnown: (keys) => this.#job.work((ctx) => findKnownReports(ctx, supplierId, keys)),
      });
      for (;;) {
        const part = await parts.next();
        if (part.done === true) {
          this.#summary = part.value;
          break;
        }
        await this.#report(part.value.report);
        await this.#showProgress(part.value);
        if (part.value.staged !== '') yield part.value.staged;
      }
      this.#sink.end();
    } catch (error) {
      this.#sink.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }

  /** Respects the store's backpressure and its errors. */
  async #report(text: string): Promise<void> {
    if (!this.#sink.write(text)) await Promise.race([once(this.#sink, 'drain'), this.#writing]);
  }

  async #showProgress(progress: { readonly rows: number; readonly bytes: number }): Promise<void> {
    if (performance.now() - this.#reportedAt < progressEveryMs) return;
    this.#reportedAt = performance.now();
    const { company_id: companyId, feed_id: feedId } = this.#row;
    const isCurrent = await this.#job.work(async (ctx) => {
      if (!(await updateProgress(ctx, this.#row, progress))) return false;
      announceProgress(ctx, { companyId, feedId }, progress);
      return true;
    });
    if (!isCurrent) throw new Superseded();
  }
}
