import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import {
  listSharedDocuments,
  renewSecuredLink,
  withdrawSecuredDocument,
} from '../contract/shared-documents.ts';
import type { SharedDocument } from '../contract/shared-documents.ts';
import { securedLinkDays } from '../domain/secured-link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { describeFile } from '#platform/content/files/web/describe-file.ts';
import { openedColumn, sharedColumns } from './secured-columns.tsx';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';
import { RowActions } from '#platform/content/provider/web/row-actions.tsx';

const queryKey = ['content', 'desk', 'shared'] as const;

/** Desk page: shared documents, requests for a new link first. */
export function SharedDocumentsPage() {
  const remember = useRemembered('desk-secured-documents');
  const documentActions = useSharedActions();
  const { table, first } = useListPage({
    key: queryKey,
    list: (query, options) => call(listSharedDocuments, { query: { limit: 50, ...query } }, options),
  });
  return (
    <>
      <PageTitle
        title="Secured documents"
        facts={factsOf(first?.asked)}
        actions={<Button onClick={documentActions.share}>Share document</Button>}
      />
      {documentActions.error !== undefined && <FailureMessage error={documentActions.error} />}
      <DataTable
        label="Secured documents"
        columns={sharedDocumentColumns(documentActions)}
        {...table}
        rowId={({ id }) => id}
        rowName={({ title, companyName }) => `${title}, ${companyName}`}
        attention={({ state }) => (state === 'Asked' ? 'warn' : undefined)}
        remember={remember}
        exportName="secured documents"
        height="page"
        empty={
          <EmptyState
            title="No shared documents yet"
            text={`Share a document with a company or a person. The recipient gets a link that lasts ${securedLinkDays} days.`}
          />
        }
      />
    </>
  );
}

function factsOf(requested: number | undefined): string {
  if (requested === undefined) return ' ';
  if (requested === 0) return 'No new links requested.';
  return `${counted(requested, 'new link')} requested.`;
}

function useSharedActions(): SharedActions & { readonly error: unknown; share(): void } {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
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
        if (shared !== undefined) await done(`"${shared.title}" shared with ${shared.companyName}`);
      }),
    renew: ({ id, title }) =>
      void act(async () => {
        await call(renewSecuredLink, { params: { id } });
        await done(`New link to "${title}" sent`);
      }),
    withdraw: ({ id, title, companyName }) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Withdraw "${title}"?`,
          body: `All links to this document will stop working, and ${companyName} won't see it anymore.`,
          yes: 'Withdraw',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(withdrawSecuredDocument, { params: { id } });
        await done(`"${title}" withdrawn`);
      }),
  };
}

interface SharedActions {
  readonly busy: boolean;
  renew(document: SharedDocument): void;
  withdraw(document: SharedDocument): void;
}

function sharedDocumentColumns(documentActions: SharedActions): readonly TableColumn<SharedDocument>[] {
  return [
    ...sharedColumns<SharedDocument>(),
    { key: 'company', header: 'Company', width: 150, value: ({ companyName }) => companyName, card: 'fact' },
    {
      key: 'for',
      header: 'Shared with',
      width: 130,
      value: ({ personName }) => personName ?? 'Administrators',
      card: 'fact',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 200,
      exported: false,
      value: () => null,
      render: (document) => (
        <RowActions
          busy={documentActions.busy}
          name={`${document.title}, ${document.companyName}`}
          changeVerb="Renew link"
          change={document.actions.includes('renew') ? () => documentActions.renew(document) : undefined}
          withdraw={
            document.actions.includes('withdraw') ? () => documentActions.withdraw(document) : undefined
          }
        />
      ),
      card: 'note',
    },
    openedColumn<SharedDocument>(),
    { key: 'askedBy', header: 'Requested by', width: 140, yields: 4, value: ({ askedBy }) => askedBy },
    {
      key: 'shared',
      header: 'Shared',
      width: 190,
      yields: 3,
      value: ({ sharedAt, sharedBy }) => `${formatProviderDay(sharedAt)}, ${sharedBy}`,
    },
    { key: 'note', header: 'Note', width: 200, yields: 2, value: ({ note }) => note },
    {
      key: 'file',
      header: 'File',
      width: 220,
      yields: 1,
      value: (one) => `${one.fileName} (${describeFile(one)})`,
    },
  ];
}
