import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { endBanner, listManagedBanners } from '../contract/banners.ts';
import type { ManagedBanner } from '../contract/banners.ts';
import { bannerColumns } from './banner-columns.tsx';
import type { BannerActions } from './banner-columns.tsx';

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

function useBannerActions(): BannerActions & { readonly error: unknown } {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: managedQuery.queryKey });
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    edit: (banner: ManagedBanner | undefined) =>
      void act(async () => {
        const { openBannerDialog } = await import('./banner-dialog.tsx');
        const saved = await openBannerDialog(dialogs, banner);
        if (saved) await done(banner === undefined ? 'Banner published' : 'Banner saved');
      }),
    end: (banner: ManagedBanner) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: 'End this banner now?',
          body: `“${banner.text}” disappears from every screen right away.`,
          yes: 'End banner',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(endBanner, { params: { id: banner.id } });
        await done('Banner ended');
      }),
  };
}
