import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Pools } from '#kit/server/database/pool.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { suggestColumns, initialDefaults } from '../../domain/feed-mapping.ts';
import { sampleFeedHeader } from '#modules/marketplace/sample/server/sample-feed.ts';
import { checkFile } from '../check/check-file.ts';
import { startAttempt } from '../feed-jobs.ts';
import { insertFeed } from '../feed-store.ts';
import type { FeedKey } from '../feed-store.ts';
import { feedFiles } from '../feeds-parts.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { publishToMarket, recordPublished } from '../market/publish-feed-job.ts';
import { updateSupplier, insertSupplier, findSupplier } from '../supplier-store.ts';
import { demoFiles } from './demo-files.ts';
import type { DemoFile } from './demo-files.ts';
import { changeFeed } from '../present-feed.ts';

const demoSeller = z.object({
  companyId: z.uuid(),
  personId: z.uuid(),
  personName: z.string(),
  name: z.string(),
  seed: z.int(),
});
export type DemoSeller = z.infer<typeof demoSeller>;

const sendDemoFeeds = defineJob({ name: 'marketplace.send_demo_feeds', payload: demoSeller });

const headers = sampleFeedHeader.trim().split(',');
const mapping = {
  columns: suggestColumns(headers).columns,
  words: { shape: { brillround: 'Round' } },
  defaults: { ...initialDefaults, country: 'USA', returnable: 'Yes' },
} as const;

/** An established seller; the portal's own jobs check and publish its files. */
export const createDemoSeller =
  (seller: DemoSeller) =>
  async (ctx: Ctx): Promise<void> => {
    const supplier = await insertSupplier(ctx, {
      supplierId: newId(),
      companyId: seller.companyId,
      name: seller.name,
      askedBy: seller.personId,
    });
    if (supplier === undefined) return;
    await updateSupplier(ctx, supplier.supplier_id, {
      status: 'Trusted',
      mapping: JSON.stringify(mapping),
    });
    await ctx.enqueue(sendDemoFeeds, seller);
  };

const dayMs = 86_400_000;

/** What follows once the stones are on the market. */
export type FeedsFollowUp = (ctx: Ctx, companyId: string) => Promise<void>;

export function sendDemoFeedsJob(
  parts: FeedsParts,
  owner: Pools['owner'],
  followUp: FeedsFollowUp,
): JobHandler<Ctx> {
  return handleJob<typeof sendDemoFeeds, Ctx>(sendDemoFeeds, async (job, seller) => {
    for (const file of demoFiles(seller.seed)) {
      const fileId = newId();
      const fileRecord = {
        id: fileId,
        companyId: seller.companyId,
        personId: seller.personId,
        name: file.name,
        contentType: 'text/csv',
      };
      const written = await feedFiles(parts).write(fileRecord, Readable.from([Buffer.from(file.text)]));
      const key = await job.work(async (ctx) => {
        await feedFiles(parts).keep(ctx, fileRecord, written);
        return insertDemoFeed(ctx, seller, file, fileId);
      });
      const checking = await job.work((ctx) => startAttempt(ctx, key, 'Checking', ''));
      if (checking === undefined) return;
      await checkFile(job, parts, owner, checking);
      if (!file.isPublished) continue;
      await job.work((ctx) => changeFeed(ctx, key, { state: 'Publishing', tries: 0 }));
      const publishing = await job.work((ctx) => startAttempt(ctx, key, 'Publishing', ''));
      if (publishing !== undefined && (await publishToMarket(job, owner, publishing)))
        await job.work((ctx) => recordPublished(ctx, key));
    }
    await job.work((ctx) => followUp(ctx, seller.companyId));
  });
}

async function insertDemoFeed(
  ctx: Ctx,
  seller: DemoSeller,
  file: DemoFile,
  fileId: string,
): Promise<FeedKey> {
  const supplier = await findSupplier(ctx, seller.companyId);
  if (supplier === undefined) throw new Error(`${seller.name} is not a seller.`);
  const at = new Date(ctx.clock.now().getTime() - file.daysAgo * dayMs);
  const feedId = newId();
  await insertFeed(ctx, {
    company_id: seller.companyId,
    feed_id: feedId,
    supplier_id: supplier.supplier_id,
    file_id: fileId,
    file_name: file.name,
    file_size: Buffer.byteLength(file.text),
    uploaded_by: seller.personId,
    uploaded_by_name: seller.personName,
    uploaded_at: at,
    format: JSON.stringify({ kind: 'csv', encoding: 'utf-8', separator: ',', headerRow: 1 }),
    headers: JSON.stringify(headers),
    sample_rows: JSON.stringify(
      file.text
        .split('\r\n')
        .slice(1, 6)
        .map((row) => row.split(',')),
    ),
    column_set: suggestColumns(headers).set,
    mapping: JSON.stringify(mapping),
    mode: file.mode,
    state: 'Checking',
    changed_at: at,
  });
  return { companyId: seller.companyId, feedId };
}
