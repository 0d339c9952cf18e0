import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BannerFields, createBanner as call } from '../contract/banners.ts';
import { bannerRefusals } from '../contract/banners.ts';
import type { BannerRow } from './banner-store.ts';
import { insertBanner } from './banner-store.ts';
import { presentManagedBanner } from './present-banner.ts';
import { pushBannersChanged } from './content-hub.ts';

export async function createBanner(ctx: Ctx, { body }: EndpointInput<typeof call>) {
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
export function bannerColumns(fields: BannerFields): Omit<BannerRow, 'id' | 'created_at' | 'changed_at'> {
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
