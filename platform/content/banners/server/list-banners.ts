import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bannerRefusals } from '../contract/banners.ts';
import type {
  Banner,
  ManagedBanner,
  dismissBanner as dismissCall,
  listAnonymousBanners as anonymousCall,
  listBanners as listCall,
} from '../contract/banners.ts';
import { isForScreen, isRunning } from '../domain/banner.ts';
import {
  countDismissals,
  dismissedBy,
  findBanner,
  insertDismissal,
  listAllBanners,
  runningBanners,
} from './banner-store.ts';
import type { BannerRow } from './banner-store.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function listBanners(ctx: Ctx, { query }: EndpointInput<typeof listCall>) {
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

function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    text: row.text,
    link: linkOf(row),
    dismissable: row.dismissable,
    changedAt: row.changed_at.toISOString(),
  };
}

export function presentManagedBanner(row: BannerRow, dismissals: number, now: Date): ManagedBanner {
  const state = stateOf(row, now);
  return {
    id: row.id,
    text: row.text,
    link: linkOf(row),
    audience: row.audience,
    screenTypes: row.screen_types,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    dismissable: row.dismissable,
    order: row.position,
    state,
    dismissals,
    changedAt: row.changed_at.toISOString(),
    // An ended banner can be reopened by changing its end.
    actions: state === 'Ended' ? ['change'] : ['change', 'end'],
  };
}

function linkOf(row: BannerRow): Banner['link'] {
  return row.link_label === null || row.link_to === null ? null : { label: row.link_label, to: row.link_to };
}

function stateOf(row: BannerRow, now: Date): ManagedBanner['state'] {
  if (isRunning({ startsAt: row.starts_at, endsAt: row.ends_at }, now)) return 'Shown';
  return now < row.starts_at ? 'Planned' : 'Ended';
}

/** A guests' banner is missing for a signed-in person. */
export async function dismissBanner(ctx: Ctx, { params }: EndpointInput<typeof dismissCall>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const found = await findBanner(ctx, params.id);
  if (found?.audience !== 'signed-in') refuse(bannerRefusals.banner_missing);
  if (!found.dismissable) refuse(bannerRefusals.banner_stays);
  await insertDismissal(ctx, personId, found.id);
}
