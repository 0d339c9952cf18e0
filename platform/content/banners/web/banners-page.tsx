import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { endBanner, listManagedBanners } from '../contract/banners.ts';
import type { ManagedBanner } from '../contract/banners.ts';
import { bannerColumns } from './banner-columns.tsx';
import { EntriesList } from '#platform/content/provider/web/entries-list.tsx';
import { useEntryActions } from '#platform/content/provider/web/use-entry-actions.ts';

const managedQuery = queryOptions({
  queryKey: ['content', 'desk', 'banners'],
  queryFn: ({ signal }) => call(listManagedBanners, {}, { signal }),
});

/** Desk page: all banners. */
export function BannersPage() {
  const query = useQuery(managedQuery);
  const actions = useBannerActions();
  return (
    <EntriesList
      query={query}
      actions={actions}
      columns={bannerColumns(actions)}
      name={({ text }) => text}
      words={pageWords}
    />
  );
}

const pageWords = {
  title: 'Banners',
  facts: 'Short messages at the top of each page, for the audience and dates you choose.',
  add: 'Publish banner',
  label: 'Banners',
  file: 'banners',
  empty: { title: 'No banners yet', text: "Publish a banner to show a message above members' pages." },
};

const useBannerActions = () =>
  useEntryActions<ManagedBanner>({
    queryKey: managedQuery.queryKey,
    openDialog: async (dialogs, banner) =>
      (await import('./banner-dialog.tsx')).openBannerDialog(dialogs, banner),
    added: 'Banner published',
    saved: 'Banner saved',
    confirm: ({ text }) => ({
      header: 'End this banner now?',
      body: `“${text}” disappears from every screen right away.`,
      yes: 'End banner',
    }),
    withdraw: ({ id }) => call(endBanner, { params: { id } }),
    withdrawn: () => 'Banner ended',
  });
