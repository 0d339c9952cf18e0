import { Button } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { ManagedBanner } from '../contract/banners.ts';
import { lastDayOf } from './banner-days.ts';
import { providerDay } from '#platform/access/contract.ts';
import styles from '#platform/content/provider/web/row-actions.module.css';
import type { BannerAudience, ScreenType } from '../domain/banner.ts';
import type { EntryActions } from '#platform/content/provider/web/use-entry-actions.ts';

const kinds: Readonly<Record<ManagedBanner['state'], StatusKind>> = {
  Planned: 'info',
  Shown: 'ok',
  Ended: 'mute',
};

const statusLabels: Readonly<Record<ManagedBanner['state'], string>> = {
  Planned: 'Scheduled',
  Shown: 'Live',
  Ended: 'Ended',
};

export function bannerColumns(
  bannerActions: EntryActions<ManagedBanner>,
): readonly TableColumn<ManagedBanner>[] {
  return [
    { key: 'text', header: 'Banner', width: 330, isKey: true, value: ({ text }) => text, card: 'title' },
    {
      key: 'state',
      header: 'Status',
      width: 100,
      value: ({ state }) => statusLabels[state],
      render: ({ state }) => <StatusBadge kind={kinds[state]}>{statusLabels[state]}</StatusBadge>,
      card: 'status',
    },
    {
      key: 'from',
      header: 'Start date',
      width: 110,
      value: ({ startsAt }) => formatDay(providerDay(new Date(startsAt))),
      card: 'fact',
    },
    {
      key: 'until',
      header: 'End date',
      width: 110,
      value: ({ endsAt }) => (endsAt === null ? null : formatDay(lastDayOf(new Date(endsAt)))),
      card: 'fact',
    },
    {
      key: 'audience',
      header: 'Audience',
      width: 130,
      value: ({ audience }) => audienceLabels[audience],
      card: 'fact',
    },
    {
      key: 'screens',
      header: 'Screens',
      width: 170,
      value: ({ screenTypes }) =>
        screenTypes.length === 0 ? 'All screens' : screenTypes.map((one) => screenLabels[one]).join(', '),
      card: 'fact',
    },
    {
      key: 'dismissals',
      header: 'Dismissed',
      width: 100,
      align: 'right',
      value: ({ dismissals }) => dismissals,
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 160,
      exported: false,
      value: () => null,
      render: (banner) => <BannerButtons banner={banner} bannerActions={bannerActions} />,
      card: 'note',
    },
  ];
}

function BannerButtons({
  banner,
  bannerActions,
}: {
  readonly banner: ManagedBanner;
  readonly bannerActions: EntryActions<ManagedBanner>;
}) {
  return (
    <span className={styles.actions}>
      {banner.actions.includes('change') && (
        <Button
          size="xs"
          variant="default"
          disabled={bannerActions.busy}
          aria-label={`Edit: ${banner.text}`}
          onClick={() => bannerActions.edit(banner)}
        >
          Edit
        </Button>
      )}
      {banner.actions.includes('end') && (
        <Button
          size="xs"
          variant="subtle"
          disabled={bannerActions.busy}
          aria-label={`End: ${banner.text}`}
          onClick={() => bannerActions.withdraw(banner)}
        >
          End
        </Button>
      )}
    </span>
  );
}

export const audienceLabels: Readonly<Record<BannerAudience, string>> = {
  'signed-in': 'Signed in',
  anonymous: 'Visitors',
};

export const screenLabels: Readonly<Record<ScreenType, string>> = {
  dashboard: 'Dashboard',
  membership: 'Team and company',
  shipping: 'Shipping',
  billing: 'Billing',
  marketplace: 'Marketplace',
  memo: 'Memo',
  appraisals: 'Appraisals',
  jewelerpages: 'Jeweler pages',
  pointofsale: 'Point of sale',
  insurance: 'Insurance',
  help: 'Help',
  legal: 'Legal pages',
  guest: 'Landing page and sign-in',
  other: 'Other pages',
};
