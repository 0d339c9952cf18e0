import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { serviceWords } from '#platform/companies/contract.ts';
import type { ManagedDocument } from '../contract/published-documents.ts';
import { fileWords } from '#platform/content/files/web/file-words.ts';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';
import { RowActs } from '#platform/content/provider/web/row-acts.tsx';

export interface DocumentActs {
  readonly busy: boolean;
  /** Without a document, a new one. */
  edit(document: ManagedDocument | undefined): void;
  withdraw(document: ManagedDocument): void;
}

export function documentColumns(acts: DocumentActs): readonly TableColumn<ManagedDocument>[] {
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
      header: 'State',
      width: 110,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={state === 'Published' ? 'ok' : 'mute'}>{state}</StatusBadge>,
      card: 'status',
    },
    { key: 'category', header: 'Category', width: 160, value: ({ category }) => category, card: 'fact' },
    {
      key: 'serviceType',
      header: 'For',
      width: 150,
      value: ({ serviceType }) => (serviceType === null ? 'Every company' : serviceWords[serviceType]),
      card: 'fact',
    },
    {
      key: 'datedAt',
      header: 'File of',
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
        <RowActs
          busy={acts.busy}
          name={document.title}
          change={document.actions.includes('change') ? () => acts.edit(document) : undefined}
          withdraw={document.actions.includes('withdraw') ? () => acts.withdraw(document) : undefined}
        />
      ),
      card: 'note',
    },
    { key: 'file', header: 'File', width: 220, value: (one) => `${one.fileName} (${fileWords(one)})` },
    { key: 'changedBy', header: 'By', width: 140, value: ({ changedBy }) => changedBy },
  ];
}
