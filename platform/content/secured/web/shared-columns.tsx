import type { TableColumn } from '#kit/web/table/column.ts';
import type { SharedDocument } from '../contract/shared-documents.ts';
import { fileWords } from '#platform/content/files/web/file-words.ts';
import { openedColumn, sharedColumns } from './secured-columns.tsx';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';
import { RowActs } from '#platform/content/provider/web/row-acts.tsx';

export interface SharedActs {
  readonly busy: boolean;
  renew(document: SharedDocument): void;
  withdraw(document: SharedDocument): void;
}

export function sharedDocumentColumns(acts: SharedActs): readonly TableColumn<SharedDocument>[] {
  return [
    ...sharedColumns<SharedDocument>(),
    { key: 'company', header: 'Company', width: 150, value: ({ companyName }) => companyName, card: 'fact' },
    {
      key: 'for',
      header: 'For',
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
        <RowActs
          busy={acts.busy}
          name={`${document.title}, ${document.companyName}`}
          changeVerb="Renew link"
          change={document.actions.includes('renew') ? () => acts.renew(document) : undefined}
          withdraw={document.actions.includes('withdraw') ? () => acts.withdraw(document) : undefined}
        />
      ),
      card: 'note',
    },
    openedColumn<SharedDocument>(),
    { key: 'askedBy', header: 'Asked by', width: 140, value: ({ askedBy }) => askedBy },
    {
      key: 'shared',
      header: 'Shared',
      width: 190,
      value: ({ sharedAt, sharedBy }) => `${formatProviderDay(sharedAt)}, ${sharedBy}`,
    },
    { key: 'note', header: 'Note', width: 200, value: ({ note }) => note },
    { key: 'file', header: 'File', width: 220, value: (one) => `${one.fileName} (${fileWords(one)})` },
  ];
}
