import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
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
  const acts = useBannerActions();
  return (
    <Screen query={query} loading={<LoadingFace title="Banners" />}>
      {({ items }) => (
        <>
          <PageTitle
            title="Banners"
            facts="A sentence above the pages, for everybody it is meant for, from one day to another."
            actions={<Button onClick={() => acts.edit(undefined)}>Publish a banner</Button>}
          />
          {acts.error !== undefined && <FailureFace error={acts.error} />}
          <DataTable
            label="Banners"
            columns={bannerColumns(acts)}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={({ text }) => text}
            exportName="banners"
            empty={
              <EmptyFace title="No banner yet" text="Publish one, and members read it above their pages." />
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
  const { busy, error, act } = useBusyAct();
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
        const kept = await openBannerDialog(dialogs, banner);
        if (kept) await done(banner === undefined ? 'The banner is published.' : 'The banner is changed.');
      }),
    end: (banner: ManagedBanner) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: 'End this banner now?',
          body: `“${banner.text}” leaves every screen at once.`,
          yes: 'End banner',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(endBanner, { params: { id: banner.id } });
        await done('The banner has ended.');
      }),
  };
}
