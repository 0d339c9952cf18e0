import type { Ctx } from '#platform/access/server.ts';
import { allBanners } from './banner-store.ts';
import { countDismissals } from './banner-store.ts';
import { presentManagedBanner } from './present-banner.ts';

export async function listManagedBanners(ctx: Ctx) {
  const rows = await allBanners(ctx);
  const dismissals = await countDismissals(ctx);
  const now = ctx.clock.now();
  return { items: rows.map((row) => presentManagedBanner(row, dismissals.get(row.id) ?? 0, now)) };
}
