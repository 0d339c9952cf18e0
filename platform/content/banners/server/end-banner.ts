import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { endBanner as call } from '../contract/banners.ts';
import { bannerRefusals } from '../contract/banners.ts';
import { lockBanner, saveBanner, countDismissals } from './banner-store.ts';
import { pushBannersChanged } from './content-hub.ts';
import { presentManagedBanner } from './present-banner.ts';

/** A planned banner gets an empty period, so that it is never shown. */
export async function endBanner(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const found = (await lockBanner(ctx, params.id)) ?? refuse(bannerRefusals.banner_missing);
  const now = ctx.clock.now();
  if (found.ends_at !== null && found.ends_at <= now) refuse(bannerRefusals.banner_ended);
  const planned = now < found.starts_at;
  const row = { ...found, starts_at: planned ? now : found.starts_at, ends_at: now };
  await saveBanner(ctx, row);
  await ctx.record({ act: 'content.endBanner', recordType: 'banner', recordId: row.id, facts: { planned } });
  pushBannersChanged(ctx);
  return presentManagedBanner(row, (await countDismissals(ctx)).get(row.id) ?? 0, now);
}
