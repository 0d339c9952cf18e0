import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { endBanner, listManagedBanners } from '../contract/banners.ts';
import type { ManagedBanner } from '../contract/banners.ts';
import { bannerColumns } from './banner-columns.tsx';
import { useEntryActions } from '#platform/content/provider/web/use-entry-actions.ts';

const managedQuery = queryOptions({
  queryKey: ['content', 'desk', 'banners'],
  queryFn: ({ signal }) => call(listManagedBanners, {}, { signal }),
});

/** Desk page: all banners. */
export function BannersPage() {
  const query = useQuery(managedQuery);
  const bannerActions = useBannerActions();
  return (
    <Screen query={query} title="Banners">
      {({ items }) => (
        <>
          <PageTitle
            title="Banners"
            facts="Short messages at the top of each page, for the audience and dates you choose."
            actions={<Button onClick={() => bannerActions.edit(undefined)}>Publish banner</Button>}
          />
          {bannerActions.error !== undefined && <FailureMessage error={bannerActions.error} />}
          <DataTable
            label="Banners"
            columns={bannerColumns(bannerActions)}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={({ text }) => text}
            exportName="banners"
            empty={
              <EmptyState
                title="No banners yet"
                text="Publish a banner to show a message above members' pages."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

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
