import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import {
  listSharedDocuments,
  renewSecuredLink,
  withdrawSecuredDocument,
} from '../contract/shared-documents.ts';
import { securedLinkDays } from '../domain/secured-link.ts';
import { sharedDocumentColumns } from './shared-columns.tsx';
import type { SharedActs } from './shared-columns.tsx';

const queryKey = ['content', 'desk', 'shared'] as const;

/** What was shared with single companies and people; who asks for a new link stands first. */
export function SharedDocumentsPage() {
  const remember = useRemembered('desk-secured-documents');
  const acts = useSharedActs();
  const query = useInfiniteQuery(
    pagedQuery(queryKey, (beginning, options) =>
      call(listSharedDocuments, { query: { limit: 50, ...beginning } }, options),
    ),
  );
  return (
    <>
      <PageTitle
        title="Secured documents"
        facts={factsOf(query.data?.pages[0]?.asked)}
        actions={<Button onClick={acts.share}>Share a document</Button>}
      />
      {acts.error !== undefined && <FailureFace error={acts.error} />}
      <DataTable
        label="Secured documents"
        columns={sharedDocumentColumns(acts)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ id }) => id}
        rowName={({ title, companyName }) => `${title}, ${companyName}`}
        attention={({ state }) => (state === 'Asked' ? 'warn' : undefined)}
        remember={remember}
        exportName="secured documents"
        height="calc(100dvh - 240px)"
        empty={
          <EmptyFace
            title="Nothing is shared yet"
            text={`Share a document with one company or one person; they get a link that lasts ${securedLinkDays} days.`}
          />
        }
      />
    </>
  );
}

function factsOf(asked: number | undefined): string {
  if (asked === undefined) return ' ';
  if (asked === 0) return 'Nobody waits for a new link.';
  return asked === 1 ? '1 document waits for a new link.' : `${asked} documents wait for a new link.`;
}

function useSharedActs(): SharedActs & { readonly error: unknown; share(): void } {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey });
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    share: () =>
      void act(async () => {
        const { openShareDialog } = await import('./share-dialog.tsx');
        const shared = await openShareDialog(dialogs);
        if (shared !== undefined) await done(`"${shared.title}" is shared with ${shared.companyName}.`);
      }),
    renew: ({ id, title }) =>
      void act(async () => {
        await call(renewSecuredLink, { params: { id } });
        await done(`A new link to "${title}" is on its way.`);
      }),
    withdraw: ({ id, title, companyName }) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Withdraw "${title}"?`,
          body: `Every link to it ends at once, and ${companyName} finds it no longer.`,
          yes: 'Withdraw',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(withdrawSecuredDocument, { params: { id } });
        await done(`"${title}" is withdrawn.`);
      }),
  };
}
