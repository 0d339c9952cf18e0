import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedSourceRefusals as no } from '../../contract/feed-source.ts';
import type {
  FeedSourceSettings,
  fetchFeedNow as fetchCall,
  getFeedSource as getCall,
  putFeedSource as putCall,
} from '../../contract/feed-source.ts';
import type { FeedsParts } from '../feeds-parts.ts';
import { requireSeller } from '../seller.ts';
import { findSource, updateSource, writeSource } from './source-store.ts';
import type { SourceRow } from './source-store.ts';

export async function getFeedSource(ctx: Ctx): Promise<EndpointAnswer<typeof getCall>> {
  const row = await findSource(ctx, requireMember(ctx.actor).companyId);
  return { source: row === undefined ? null : presentSource(row) };
}

export function putFeedSourceWith({ source, sealed }: Pick<FeedsParts, 'source' | 'sealed'>) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof putCall>,
  ): Promise<EndpointAnswer<typeof putCall>> => {
    const { companyId, personId } = requireMember(ctx.actor);
    await requireSeller(ctx);
    const { url, username, password, everyHours, mode, isOn } = body;
    if (source.unfitFor(url) !== undefined) refuse(no.feed_url_unfit);
    const stored = await findSource(ctx, companyId);
    const now = ctx.clock.now();
    const row = await writeSource(ctx, {
      company_id: companyId,
      url,
      username,
      password:
        password === undefined ? (stored?.password ?? '') : password === '' ? '' : sealed.seal(password),
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
    return { source: presentSource(row) };
  };
}

export async function fetchFeedNow(ctx: Ctx): Promise<EndpointAnswer<typeof fetchCall>> {
  const { companyId } = requireMember(ctx.actor);
  await requireSeller(ctx);
  if ((await findSource(ctx, companyId)) === undefined) refuse(no.feed_source_missing);
  const row = await updateSource(ctx, companyId, { next_at: ctx.clock.now(), is_on: true, version: '' });
  return { source: presentSource(row) };
}

const presentSource = (row: SourceRow): FeedSourceSettings => ({
  url: row.url,
  username: row.username,
  hasPassword: row.password !== '',
  everyHours: row.every_hours,
  mode: row.mode,
  isOn: row.is_on,
  nextAt: row.next_at.toISOString(),
  lastAt: row.last_at?.toISOString() ?? null,
  lastOutcome: row.last_outcome,
  lastReason: row.last_reason,
  lastFeedId: row.last_feed_id,
});
