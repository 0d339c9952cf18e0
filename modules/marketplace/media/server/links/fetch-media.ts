import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mediaShown } from '../../contract/media.ts';
import { delayAfterTry, isAllowedViewer, maxTries } from '../../domain/media-rules.ts';
import type { MediaParts } from '../media-parts.ts';
import { enqueueFetch, fetchMedia } from './enqueue-fetch.ts';
import { findDueLinks, lockHash, showMedia, takeLink, updateLink } from './link-store.ts';
import type { LinkRow } from './link-store.ts';
import { storeMedia } from './store-media.ts';
import type { StoredMedia } from './store-media.ts';

type Working = Pick<JobContext<Ctx>, 'work' | 'clock' | 'log'>;

const atOnce = 100;

/** Longer than a download, its scan, and its pictures take. */
const takenMs = 5 * 60_000;

/**
 * Sellers' pictures and reports are fetched, checked, and shown; viewers are shown if they are on the operator's list.
 * The job starts as soon as links arrive, and every minute for those that are due again.
 */
export function fetchMediaJob(parts: MediaParts): JobHandler<Ctx> {
  const { name } = fetchMedia;
  return scheduledJob<Ctx>(name, '* * * * *', async (job) => {
    const items = await job.work((ctx) => findDueLinks(ctx, job.clock.now(), atOnce));
    let taken = 0;
    await eachInTurn(job, { job: name, items, keyOf: linkKey }, async (found) => {
      const link = await takeFrom(job, found);
      if (link === undefined) return;
      taken += 1;
      await takeUp(job, parts, link);
    });
    if (items.length === atOnce && taken > 0) await job.work(enqueueFetch);
  });
}

const takeFrom = ({ work, clock }: Working, link: LinkRow): Promise<LinkRow | undefined> =>
  work((ctx) => takeLink(ctx, link, new Date(clock.now().getTime() + takenMs)));

export const linkKey = ({ company_id: companyId, stock_ref: stockRef, kind }: LinkRow): string =>
  `${companyId}/${stockRef}/${kind}`;

async function takeUp(job: Working, parts: MediaParts, link: LinkRow): Promise<void> {
  const result = link.kind === 'Viewer' ? judgeViewer(parts, link.url) : await storeMedia(parts, link);
  await job.work((ctx) => recordResult(ctx, link, result));
}

function judgeViewer({ viewers }: MediaParts, url: string): StoredMedia | { readonly kind: 'framed' } {
  if (isAllowedViewer(url, viewers)) return { kind: 'framed' };
  const host = URL.parse(url)?.hostname ?? url;
  return { kind: 'refused', reason: `Viewers from ${host} aren't shown. Contact us to add this site` };
}

async function recordResult(
  ctx: Ctx,
  link: LinkRow,
  result: StoredMedia | { readonly kind: 'framed' },
): Promise<void> {
  const tries = link.tries + 1;
  const shown = { status: 'Shown', reason: '', tries, next_at: null } as const;
  switch (result.kind) {
    case 'stored':
      await lockHash(ctx, result.hash);
      await updateLink(ctx, link, { ...shown, hash: result.hash });
      break;
    case 'framed':
      await updateLink(ctx, link, shown);
      break;
    case 'refused':
      await updateLink(ctx, link, { status: 'Refused', reason: result.reason, tries, next_at: null });
      break;
    case 'failed': {
      const { reason } = result;
      const next_at = new Date(ctx.clock.now().getTime() + delayAfterTry(tries));
      await updateLink(
        ctx,
        link,
        tries < maxTries ? { reason, tries, next_at } : { status: 'Failed', reason, tries, next_at: null },
      );
    }
  }
  await showMedia(ctx, link.item_id);
  const opens = result.kind === 'stored' || result.kind === 'framed';
  if (opens && link.kind !== 'Report') await ctx.publish(mediaShown, { itemId: link.item_id });
}
