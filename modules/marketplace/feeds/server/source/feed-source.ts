import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedSourceRefusals as no } from '../../contract/feed-source.ts';
import type {
  confirmFeedHostKey as confirmCall,
  FeedSourceSettings,
  fetchFeedNow as fetchCall,
  getFeedSource as getCall,
  putFeedSource as putCall,
} from '../../contract/feed-source.ts';
import { enqueueFetch } from '../feed-jobs.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { requireSeller } from '../seller.ts';
import { signInOf } from './sign-in.ts';
import { findSource, notFetched, unread, updateSource, writeSource } from './source-store.ts';
import type { SourceRow } from './source-store.ts';

export async function getFeedSource(ctx: Ctx): Promise<EndpointAnswer<typeof getCall>> {
  const row = await findSource(ctx, requireMember(ctx.actor).companyId);
  return { source: row === undefined ? null : presentSource(row) };
}

export function putFeedSourceWith(parts: Pick<FeedsParts, 'source' | 'sealed'>) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof putCall>,
  ): Promise<EndpointAnswer<typeof putCall>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    await requireSeller(ctx);
    const { url, username, everyHours, mode, isOn } = body;
    if (parts.source.unfitFor(url) !== undefined) refuse(no.feed_url_unfit);
    const now = ctx.clock.now();
    const row = await writeSource(ctx, {
      company_id: companyId,
      url,
      username,
      ...(await signInOf(parts, body, await findSource(ctx, companyId))),
      every_hours: everyHours,
      mode,
      is_on: isOn,
      next_at: now,
      changed_by: personId,
      changed_at: now,
    });
    await ctx.record({
      act: 'marketplace.putFeedSource',
      recordType: 'feed source',
      recordId: companyId,
      companyId,
      facts: { host: new URL(url).host, everyHours, isOn },
    });
    if (isOn) await enqueueFetch(ctx, companyId);
    return { source: presentSource(row) };
  };
}

export async function fetchFeedNow(ctx: Ctx): Promise<EndpointAnswer<typeof fetchCall>> {
  const { companyId } = requireMember(ctx.actor);
  await requireSeller(ctx);
  const stored = await findSource(ctx, companyId);
  if (stored === undefined) refuse(no.feed_source_missing);
  const row = await updateSource(ctx, companyId, {
    ...unread,
    next_at: ctx.clock.now(),
    is_on: true,
    ...(stored.last_outcome === 'Unconfirmed' ? notFetched : {}),
  });
  await enqueueFetch(ctx, companyId);
  return { source: presentSource(row) };
}

/** What was shown must be what is confirmed: the server may have changed since. */
export async function confirmFeedHostKey(
  ctx: Ctx,
  { body: { hostKey } }: EndpointInput<typeof confirmCall>,
): Promise<EndpointAnswer<typeof confirmCall>> {
  const { companyId } = requireMember(ctx.actor);
  await requireSeller(ctx);
  const stored = await findSource(ctx, companyId);
  if (stored === undefined) refuse(no.feed_source_missing);
  if (stored.seen_host_key !== hostKey) refuse(no.feed_host_key_changed);
  const row = await updateSource(ctx, companyId, {
    host_key: hostKey,
    seen_host_key: '',
    next_at: ctx.clock.now(),
    ...notFetched,
  });
  await ctx.record({
    act: 'marketplace.confirmFeedHostKey',
    recordType: 'feed source',
    recordId: companyId,
    companyId,
    facts: { host: new URL(stored.url).host, hostKey },
  });
  if (row.is_on) await enqueueFetch(ctx, companyId);
  return { source: presentSource(row) };
}

const presentSource = (row: SourceRow): FeedSourceSettings => ({
  url: row.url,
  username: row.username,
  hasPassword: row.password !== '',
  hasPrivateKey: row.private_key !== '',
  hostKey: row.host_key,
  seenHostKey: row.seen_host_key,
  everyHours: row.every_hours,
  mode: row.mode,
  isOn: row.is_on,
  nextAt: row.next_at.toISOString(),
  lastAt: row.last_at?.toISOString() ?? null,
  lastOutcome: row.last_outcome,
  lastReason: row.last_reason,
  lastFeedId: row.last_feed_id,
});
