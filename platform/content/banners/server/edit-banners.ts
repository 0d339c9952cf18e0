import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bannerRefusals } from '../contract/banners.ts';
import type {
  BannerFields,
  changeBanner as changeCall,
  createBanner as createCall,
  endBanner as endCall,
} from '../contract/banners.ts';
import { countDismissals, deleteDismissals, insertBanner, lockBanner, saveBanner } from './banner-store.ts';
import type { BannerRow } from './banner-store.ts';
import { presentManagedBanner } from './list-banners.ts';
import { pushBannersChanged } from './content-hub.ts';

export async function createBanner(ctx: Ctx, { body }: EndpointInput<typeof createCall>) {
  const now = ctx.clock.now();
  const row: BannerRow = { id: newId(), ...bannerColumns(body), created_at: now, changed_at: now };
  await insertBanner(ctx, row);
  await ctx.record({
    act: 'content.createBanner',
    recordType: 'banner',
    recordId: row.id,
    facts: { text: row.text, audience: row.audience },
  });
  pushBannersChanged(ctx);
  return presentManagedBanner(row, 0, now);
}

/** Rejects an end before the start. */
function bannerColumns(fields: BannerFields): Omit<BannerRow, 'id' | 'created_at' | 'changed_at'> {
  const startsAt = new Date(fields.startsAt);
  const endsAt = fields.endsAt === null ? null : new Date(fields.endsAt);
  if (endsAt !== null && endsAt <= startsAt) refuse(bannerRefusals.banner_ends_first);
  return {
    text: fields.text,
    link_label: fields.link?.label ?? null,
    link_to: fields.link?.to ?? null,
    audience: fields.audience,
    screen_types: [...new Set(fields.screenTypes)],
    starts_at: startsAt,
    ends_at: endsAt,
    dismissable: fields.dismissable,
    position: fields.order,
  };
}

/** Our choice: a changed text shows the banner again to those who dismissed it (decision 0012). */
export async function changeBanner(ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) {
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

/** A planned banner gets an empty period, so that it is never shown. */
export async function endBanner(ctx: Ctx, { params }: EndpointInput<typeof endCall>) {
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
