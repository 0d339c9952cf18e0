import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MediaParts } from '../media-parts.ts';
import { linkKey } from './fetch-media.ts';
import { deleteLink, findGoneLinks, findUnusedHashes, lockHash, showMedia } from './link-store.ts';

const name = 'marketplace.sweep_media';
const dayMs = 86_400_000;
const daysKept = 30;
const atOnce = 500;

/** Links of stones off the market for a month, then files that no link leads to. */
export function sweepMediaJob({ files: { store } }: Pick<MediaParts, 'files'>): JobHandler<Ctx> {
  return scheduledJob<Ctx>(name, '10 4 * * *', async (job) => {
    const before = new Date(job.clock.now().getTime() - daysKept * dayMs);
    const items = await job.work((ctx) => findGoneLinks(ctx, before, 10_000));
    await eachInTurn(job, { job: name, items, keyOf: linkKey }, (link) =>
      job.work(async (ctx) => {
        await deleteLink(ctx, link);
        await showMedia(ctx, link.item_id);
      }),
    );
    await sweepFiles(job, store);
  });
}

async function sweepFiles(job: JobContext<Ctx>, store: FileStore): Promise<void> {
  // The store tells the machine's time, not the portal's.
  const before = new Date(Date.now() - dayMs);
  let keys = new Map<string, string[]>();
  const sweep = async (): Promise<void> => {
    const items = await job.work((ctx) => findUnusedHashes(ctx, [...keys.keys()]));
    await eachInTurn(job, { job: name, items, keyOf: (hash) => hash }, (hash) =>
      job.work(async (ctx) => {
        await lockHash(ctx, hash);
        if ((await findUnusedHashes(ctx, [hash])).length === 0) return;
        for (const key of keys.get(hash) ?? []) {
          const stored = await store.head(key);
          // It may have been stored once more since it was listed.
          if (stored !== undefined && stored.storedAt < before) await store.remove(key);
        }
      }),
    );
    keys = new Map();
  };
  for await (const { key, storedAt } of store.list('media/')) {
    const hash = key.split('/')[2] ?? '';
    if (storedAt >= before) continue;
    keys.set(hash, [...(keys.get(hash) ?? []), key]);
    if (keys.size > atOnce) await sweep();
  }
  await sweep();
}
