import { Refused } from '#kit/server/refuse.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { FeedCutOff } from '#outside/feed-source/port.ts';
import type { FetchedFeed } from '#outside/feed-source/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { recordReceivedFile, receiveFile } from '#platform/files/server.ts';
import { feedFetchFailed } from '../../contract/feed-source.ts';
import { canSendFeeds } from '../../domain/feed-moves.ts';
import { enqueueCheck, fetchJob } from '../feed-jobs.ts';
import { feedFilesSlice } from '../feeds-parts.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { lockCompanySupplier } from '../supplier-store.ts';
import { feedUploadRule, insertArrivedFeed } from '../upload-feed.ts';
import { askForReview } from './ask-for-review.ts';
import { open } from './sign-in.ts';
import { findDueSources, findSource, updateSource, updateUnchanged } from './source-store.ts';
import type { SourceRow } from './source-store.ts';

const hourMs = 3_600_000;
type Working = Pick<JobContext<Ctx>, 'work' | 'clock' | 'log'>;

/** Sellers' files are fetched at their hours, checked, and published when nothing speaks against it. */
export function fetchFeedsJob(parts: FeedsParts): JobHandler<Ctx> {
  const name = 'marketplace.fetch_feeds';
  return scheduledJob<Ctx>(name, '* * * * *', async (job) => {
    const items = await job.work((ctx) => findDueSources(ctx, job.clock.now()));
    const keyOf = ({ company_id }: SourceRow) => company_id;
    await eachInTurn(job, { job: name, items, keyOf }, (row) => fetchOne(job, parts, row));
  });
}

/** What the seller asks for is fetched at once. */
export function fetchFeedJob(parts: FeedsParts): JobHandler<Ctx> {
  return handleJob<typeof fetchJob, Ctx>(fetchJob, async (job, { companyId }) => {
    const due = await job.work((ctx) => findDueSources(ctx, job.clock.now(), companyId));
    for (const row of due) await fetchOne(job, parts, row);
  });
}

/** Claimed first, so that two jobs never fetch one file; due again in a while in case this one is cut off. */
async function fetchOne(job: Working, parts: FeedsParts, due: SourceRow): Promise<void> {
  const dueAgain = new Date(job.clock.now().getTime() + hourMs);
  const row = await job.work((ctx) => updateUnchanged(ctx, due, { next_at: dueAgain }));
  if (row === undefined) return;
  const { source, sealed } = parts;
  const { url, username, host_key: hostKey, version } = row;
  const [password, privateKey] = [open(sealed, row.password), open(sealed, row.private_key)];
  const fetched = await source.fetch({ url, username, password, privateKey, hostKey, version });
  if (fetched.kind === 'unconfirmed') return askForHostKey(job, row, fetched.hostKey);
  if (fetched.kind === 'failed') return recordFailure(job, row, fetched.reason);
  if (fetched.kind === 'unchanged')
    return job.work(async (ctx) => {
      await recordResult(ctx, row, { last_outcome: 'Unchanged', last_reason: '' });
    });
  try {
    await takeIn(job, parts, row, fetched);
  } catch (error) {
    if (error instanceof FeedCutOff) return recordFailure(job, row, error.message);
    if (!(error instanceof Refused)) throw error;
    const [sentence = error.message] = Object.values(error.fields ?? {});
    await recordFailure(job, row, sentence.replace(/\.$/, ''));
  }
}

async function takeIn(
  job: Working,
  parts: FeedsParts,
  row: SourceRow,
  { name, stream, version }: Extract<FetchedFeed, { kind: 'file' }>,
): Promise<void> {
  const { file, inspected } = await receiveFile(parts.files)(
    { name, stream, rule: feedUploadRule },
    inspectFile,
  );
  const { company_id: companyId, changed_by: personId, mode } = row;
  await job.work(async (ctx) => {
    const supplier = await lockCompanySupplier(ctx, companyId);
    if ((await updateUnchanged(ctx, row, { version })) === undefined) return;
    if (supplier === undefined || !canSendFeeds(supplier.status)) {
      await updateSource(ctx, companyId, { is_on: false });
      return;
    }
    const { id } = await recordReceivedFile(ctx, { companyId, personId, madeFor: feedFilesSlice }, file);
    const feed = await insertArrivedFeed(
      ctx,
      { fileId: id, name, size: file.size },
      { inspected, supplier, companyId, personId, personName: 'Automatic', mode, isAutomatic: true },
    );
    await recordResult(ctx, row, {
      last_outcome: 'Fetched',
      last_reason: '',
      last_feed_id: feed.feed_id,
    });
    if (feed.state === 'Checking') await enqueueCheck(ctx, { companyId, feedId: feed.feed_id });
    else await askForReview(ctx, feed, 'Some columns of the file need to be matched.');
  });
}

/** Nothing is fetched until the seller confirms it. */
function askForHostKey(job: Working, row: SourceRow, hostKey: string): Promise<void> {
  return job.work(async (ctx) => {
    const reason =
      row.host_key === ''
        ? "Confirm your server's fingerprint to start"
        : "Your server's host key changed. Confirm the new fingerprint if you replaced the server or its key";
    const isOurs = await recordResult(ctx, row, {
      seen_host_key: hostKey,
      last_outcome: 'Unconfirmed',
      last_reason: reason,
    });
    if (!isOurs) return;
    const { company_id: companyId, changed_by: personId } = row;
    await ctx.publish(feedFetchFailed, { companyId, personId, reason });
  });
}

/** Once until it works again. */
function recordFailure(job: Working, row: SourceRow, reason: string): Promise<void> {
  return job.work(async (ctx) => {
    const isNew = (await findSource(ctx, row.company_id))?.last_outcome !== 'Failed';
    const isOurs = await recordResult(ctx, row, { last_outcome: 'Failed', last_reason: reason });
    const { company_id: companyId, changed_by: personId } = row;
    if (isNew && isOurs) await ctx.publish(feedFetchFailed, { companyId, personId, reason });
  });
}

/** False if the seller changed the source since: the result is of another one. */
async function recordResult(
  ctx: Ctx,
  row: SourceRow,
  result: Parameters<typeof updateUnchanged>[2],
): Promise<boolean> {
  const now = ctx.clock.now();
  const settled = await updateUnchanged(ctx, row, {
    ...result,
    last_at: now,
    next_at: new Date(now.getTime() + row.every_hours * hourMs),
  });
  return settled !== undefined;
}
