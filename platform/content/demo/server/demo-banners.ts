import type { Ctx } from '#platform/access/server.ts';
import { insertBanner } from '#platform/content/banners/server/banner-store.ts';
import type { BannerRow } from '#platform/content/banners/server/banner-store.ts';

const since = new Date('2026-01-05T14:00:00Z');

function demoBanner(number: number, fields: Partial<BannerRow> & Pick<BannerRow, 'text'>): BannerRow {
  return {
    id: `0192a000-0000-7000-8000-0000000ba${String(number).padStart(3, '0')}`,
    link_label: null,
    link_to: null,
    audience: 'signed-in',
    screen_types: [],
    starts_at: since,
    ends_at: null,
    dismissable: true,
    position: number,
    created_at: since,
    changed_at: since,
    ...fields,
  };
}

const banners: readonly BannerRow[] = [
  demoBanner(1, {
    text: "Coverage starts at the carrier's first scan. Ask for a receipt when you hand parcels to a driver.",
    link_label: 'Shipping FAQ',
    link_to: '/shippingfaq',
    screen_types: ['dashboard', 'shipping'],
  }),
  demoBanner(2, {
    text: "We respond within two business days. Weekends and banking holidays don't count.",
    screen_types: ['help'],
  }),
  demoBanner(3, {
    text: 'This is a demonstration. Nothing here is shipped, charged or insured.',
    audience: 'anonymous',
  }),
];

/** Creates the demo's banners under fixed ids; safe to repeat. */
export async function makeDemoContent(ctx: Ctx): Promise<void> {
  for (const banner of banners) await insertBanner(ctx, banner);
}
