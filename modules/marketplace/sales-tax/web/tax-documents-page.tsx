import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { startTaxVisit } from '../contract/tax-visit-endpoints.ts';
import { downloadTaxDocument } from '../contract/tax-document-endpoints.ts';
import type { TaxDocument } from '../contract/tax-shapes.ts';
import { openAddDocuments } from './add-documents-dialog.tsx';
import { openReplaceDocument } from './replace-document-dialog.tsx';
import { taxDocumentsKey, taxDocumentsQuery } from './tax-queries.ts';
import styles from './tax-document.module.css';
import { kindNames, statusKinds } from './tax-words.ts';

const title = 'Tax documents';

/** Spec marketplace §2: Tax documents. */
export function TaxDocumentsPage() {
  const query = useQuery(taxDocumentsQuery);
  const acts = useTaxActs();
  return (
    <Screen query={query} title={title}>
      {({ items, states, actions }) => {
        const codes = states.map(({ state }) => state);
        const add = actions.includes('send') && (
          <>
            {actions.includes('create') && (
              <Button variant="default" onClick={acts.create}>
                Create a certificate online
              </Button>
            )}
            <Button onClick={() => acts.add(codes)}>Add tax documents</Button>
          </>
        );
        return (
          <>
            <PageTitle title={title} facts={factsOf(items, actions.includes('send'))} actions={add} />
            {acts.error !== undefined && <FailureMessage error={acts.error} />}
            <DataTable
              label={title}
              columns={columnsFor(acts, actions.includes('send') ? codes : [])}
              source={givenRows(items)}
              rowId={({ documentId }) => documentId}
              rowName={({ state }) => stateName(state)}
              secondLine={secondLineOf}
              exportName="tax-documents"
              empty={
                <EmptyState
                  title="No tax documents yet"
                  text="Once we approve your resale certificate for a state, resale orders shipped there are exempt from sales tax."
                  action={add}
                />
              }
            />
          </>
        );
      }}
    </Screen>
  );
}

function factsOf(items: readonly TaxDocument[], manages: boolean): string {
  const free = new Set(
    items.filter(({ status }) => status === 'Active' || status === 'Expires Soon').map(({ state }) => state),
  );
  const states =
    free.size === 0
      ? 'You have no active exemptions.'
      : `Exempt from sales tax in ${counted(free.size, 'state')}.`;
  return manages ? states : `${states} Ask your business administrator to add or replace documents.`;
}

function secondLineOf({ reason, decideBy, status }: TaxDocument): string | undefined {
  if (status === 'Needs Attention') return reason;
  return decideBy === null ? undefined : `We'll review it by ${formatDay(decideBy)}.`;
}

function useTaxActs() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { error, act } = useAction();
  const reload = () => queries.invalidateQueries({ queryKey: taxDocumentsKey });
  const after = async (sent: Promise<boolean>): Promise<void> => {
    if (!(await sent)) return;
    toast.show({ sentence: 'Sent for review' });
    await reload();
  };
  return {
    error,
    add: (states: readonly string[], chosen: readonly string[] = []) =>
      void after(openAddDocuments(dialogs, states, chosen)),
    /** The certificate service sends the browser back to /tax/callback. */
    create: () =>
      void act(async () => {
        const { url } = await call(startTaxVisit, { body: { goesTo: 'documents' } });
        window.location.assign(url);
      }),
    replace: (document: TaxDocument) => void after(openReplaceDocument(dialogs, document)),
    download: ({ documentId, fileName }: TaxDocument) =>
      void act(async () => {
        const blob = await callForBlob(downloadTaxDocument, { params: { documentId } });
        saveFile(fileName ?? 'tax-document.pdf', [blob], blob.type);
      }),
  };
}

const columnsFor = (
  acts: ReturnType<typeof useTaxActs>,
  states: readonly string[],
): readonly TableColumn<TaxDocument>[] => [
  {
    key: 'state',
    header: 'State',
    width: 170,
    isKey: true,
    value: ({ state }) => stateName(state),
    card: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    width: 160,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={statusKinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'kind',
    header: 'Document',
    width: 230,
    value: ({ kind }) => kindNames[kind],
    card: 'fact',
  },
  {
    key: 'effective',
    header: 'Effective',
    width: 120,
    value: ({ effectiveOn }) => formatDay(effectiveOn),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'expires',
    header: 'Expires',
    width: 120,
    value: ({ expiresOn }) => (expiresOn === null ? 'Never' : formatDay(expiresOn)),
    card: 'fact',
    cardNamed: true,
  },
  timeColumn(({ sentAt }) => sentAt, { key: 'sentAt', header: 'Sent', width: 110, card: 'note' }),
  {
    key: 'actions',
    header: 'Action',
    width: 190,
    exported: false,
    value: () => null,
    render: (document) => (
      <span className={styles.acts}>
        {document.actions.includes('replace') && (
          <TextButton
            label={`Replace the document for ${stateName(document.state)}`}
            onClick={() => acts.replace(document)}
          >
            Replace
          </TextButton>
        )}
        {states.length > 0 && (document.status === 'Expires Soon' || document.status === 'Expired') && (
          <TextButton
            label={`Renew the document for ${stateName(document.state)}`}
            onClick={() => acts.add(states, [document.state])}
          >
            Renew
          </TextButton>
        )}
        {document.actions.includes('download') && (
          <TextButton
            label={`Download the document for ${stateName(document.state)}`}
            onClick={() => acts.download(document)}
          >
            Download
          </TextButton>
        )}
      </span>
    ),
    card: 'note',
  },
];
