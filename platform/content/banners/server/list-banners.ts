import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listAnonymousBanners as anonymousCall, listBanners as call } from '../contract/banners.ts';
import { isForScreen } from '../domain/banner.ts';
import { listAllBanners, countDismissals, dismissedBy, runningBanners } from './banner-store.ts';
import { presentBanner, presentManagedBanner } from './present-banner.ts';

export async function listBanners(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  const running = await runningBanners(ctx, 'signed-in');
  const dismissed = await dismissedBy(ctx, personId);
  const shown = running.filter(
    (row) => isForScreen(row.screen_types, query.screenType) && !(row.dismissable && dismissed.has(row.id)),
  );
  return { items: shown.map(presentBanner) };
}

/** Our choice: guests' dismissals stay in their browser (decision 0012). */
export async function listAnonymousBanners(ctx: Ctx, { query }: EndpointInput<typeof anonymousCall>) {
  const running = await runningBanners(ctx, 'anonymous');
  const shown = running.filter((row) => isForScreen(row.screen_types, query.screenType));
  return { items: shown.map(presentBanner) };
}

export async function listManagedBanners(ctx: Ctx) {
  const rows = await listAllBanners(ctx);
  const dismissals = await countDismissals(ctx);
  const now = ctx.clock.now();
  return { items: rows.map((row) => presentManagedBanner(row, dismissals.get(row.id) ?? 0, now)) };
}
