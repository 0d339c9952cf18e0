import { Button } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { PublishedDocument } from '../contract/published-documents.ts';
import { providerDay } from '#platform/access/contract.ts';
import { fileWords } from '#platform/content/files/web/file-words.ts';

export function publishedColumns(
  download: (document: PublishedDocument) => void,
): readonly TableColumn<PublishedDocument>[] {
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
    { key: 'category', header: 'Category', width: 140, value: ({ category }) => category, card: 'fact' },
    {
      key: 'description',
      header: 'What it is',
      width: 270,
      value: ({ description }) => description,
      card: 'note',
    },
    {
      key: 'datedAt',
      header: 'Date',
      width: 100,
      value: ({ datedAt }) => datedAt,
      render: ({ datedAt }) => formatDay(providerDay(new Date(datedAt))),
      card: 'fact',
    },
    { key: 'file', header: 'File', width: 110, value: fileWords, card: 'fact' },
    {
      key: 'actions',
      header: 'Actions',
      width: 120,
      exported: false,
      value: () => null,
      render: (document) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Download ${document.title}`}
          onClick={() => download(document)}
        >
          Download
        </Button>
      ),
      card: 'status',
    },
  ];
}
