import type { Banner, ManagedBanner } from '../contract/banners.ts';
import { isRunning } from '../domain/banner.ts';
import type { BannerRow } from './banner-store.ts';

export function presentBanner(row: BannerRow): Banner {
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
