import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { withdrawDocument } from '../contract/published-documents.ts';
import type { ManagedDocument } from '../contract/published-documents.ts';
import { managedDocumentsQuery } from './document-center-queries.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { serviceWords } from '#platform/companies/contract.ts';
import { describeFile } from '#platform/content/files/web/describe-file.ts';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';
import { RowActions } from '#platform/content/provider/web/row-actions.tsx';
import { EntriesList } from '#platform/content/provider/web/entries-list.tsx';
import { useEntryActions } from '#platform/content/provider/web/use-entry-actions.ts';
import type { EntryActions } from '#platform/content/provider/web/use-entry-actions.ts';

/** Desk page: documents published to members. */
export function DocumentsPage() {
  const query = useQuery(managedDocumentsQuery);
  const actions = useDocumentActions();
  return (
    <EntriesList
      query={query}
      actions={actions}
      columns={documentColumns(actions)}
      name={({ title }) => title}
      words={pageWords}
    />
  );
}

const pageWords = {
  title: 'Documents',
  facts:
    "Documents in the members' Document Center. Publish to all companies, companies with a specific service, or members of a partner program.",
  add: 'Publish document',
  label: 'Documents',
  file: 'published documents',
  empty: { title: 'No documents yet', text: 'Publish a document to add it to the Document Center.' },
};

const useDocumentActions = () =>
  useEntryActions<ManagedDocument>({
    queryKey: managedDocumentsQuery.queryKey,
    openDialog: async (dialogs, document) =>
      (await import('./document-dialog.tsx')).openDocumentDialog(dialogs, document),
    added: 'Document published',
    saved: 'Document saved',
    confirm: ({ title }) => ({
      header: `Withdraw "${title}"?`,
      body: "Members won't see this document anymore. To show it again, publish a new document.",
      yes: 'Withdraw',
    }),
    withdraw: ({ id }) => call(withdrawDocument, { params: { id } }),
    withdrawn: ({ title }) => `"${title}" withdrawn`,
  });

function audienceOf({ serviceType, affiliation }: ManagedDocument): string {
  const parts = [
    ...(affiliation === null ? [] : [`${affiliation} members`]),
    ...(serviceType === null ? [] : [serviceWords[serviceType]]),
  ];
  return parts.length === 0 ? 'All companies' : parts.join(' with ');
}

function documentColumns(
  documentActions: EntryActions<ManagedDocument>,
): readonly TableColumn<ManagedDocument>[] {
  return [
    {
      key: 'title',
      header: 'Document',
      width: 220,
      isKey: true,
      sticky: true,
      value: ({ title }) => title,
      card: 'title',
    },
    {
      key: 'state',
      header: 'Status',
      width: 110,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={state === 'Published' ? 'ok' : 'mute'}>{state}</StatusBadge>,
      card: 'status',
    },
    { key: 'category', header: 'Category', width: 160, value: ({ category }) => category, card: 'fact' },
    {
      key: 'serviceType',
      header: 'Audience',
      width: 150,
      value: audienceOf,
      card: 'fact',
    },
    {
      key: 'datedAt',
      header: 'File date',
      width: 110,
      value: ({ datedAt }) => datedAt,
      render: ({ datedAt }) => formatProviderDay(datedAt),
      card: 'fact',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 170,
      exported: false,
      value: () => null,
      render: (document) => (
        <RowActions
          busy={documentActions.busy}
          name={document.title}
          change={document.actions.includes('change') ? () => documentActions.edit(document) : undefined}
          withdraw={
            document.actions.includes('withdraw') ? () => documentActions.withdraw(document) : undefined
          }
        />
      ),
      card: 'note',
    },
    { key: 'file', header: 'File', width: 220, value: (one) => `${one.fileName} (${describeFile(one)})` },
    { key: 'changedBy', header: 'Updated by', width: 140, value: ({ changedBy }) => changedBy },
  ];
}
