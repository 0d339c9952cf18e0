import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changeBanner as call } from '../contract/banners.ts';
import { bannerRefusals } from '../contract/banners.ts';
import { lockBanner, saveBanner, countDismissals, deleteDismissals } from './banner-store.ts';
import { bannerColumns } from './create-banner.ts';
import { pushBannersChanged } from './content-hub.ts';
import { presentManagedBanner } from './present-banner.ts';

/** Our choice: a changed text shows the banner again to those who dismissed it (decision 0012). */
export async function changeBanner(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const found = (await lockBanner(ctx, params.id)) ?? refuse(bannerRefusals.banner_missing);
  const now = ctx.clock.now();
  const reworded = found.text !== body.text;
  const row = { ...found, ...bannerColumns(body), changed_at: reworded ? now : found.changed_at };
  await saveBanner(ctx, row);
  if (reworded) await deleteDismissals(ctx, row.id);
  await ctx.record({
    act: 'content.changeBanner',
    recordType: 'banner',
    recordId: row.id,
    facts: { before: found.text, after: row.text },
  });
  pushBannersChanged(ctx);
  return presentManagedBanner(row, (await countDismissals(ctx)).get(row.id) ?? 0, now);
}
