import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callForBlob } from '#kit/web/call/call.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { downloadPublishedDocument } from '../contract/published-documents.ts';
import type { PublishedDocument } from '../contract/published-documents.ts';
import { documentCategories } from '../domain/document-category.ts';
import type { DocumentCategory } from '../domain/document-category.ts';
import { useDownload } from '#platform/content/files/web/use-download.ts';
import { publishedQuery } from './document-center-queries.ts';
import { Button } from '@mantine/core';
import { formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { providerDay } from '#platform/access/contract.ts';
import { describeFile } from '#platform/content/files/web/describe-file.ts';

const categories = documentCategories.map((value) => ({ value, label: value }));

/** Loaded whole and filtered in the browser: there are only dozens. */
export function PublishedTable() {
  const query = useQuery(publishedQuery);
  const remember = useRemembered('documents');
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<DocumentCategory>();
  const { error, save } = useDownload();
  const download = ({ id, fileName }: PublishedDocument) =>
    save(fileName, () => callForBlob(downloadPublishedDocument, { params: { id } }));
  return (
    <Screen query={query} loading={<LoadingState rows={6} />}>
      {({ items }) => (
        <div>
          {error !== undefined && <FailureMessage error={error} />}
          <DataTable
            label="Documents"
            columns={publishedColumns(download)}
            source={givenRows(items.filter((one) => isFound(one, search, category)))}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            remember={remember}
            search={{ placeholder: 'Search documents', value: search, onChange: setSearch }}
            filters={[
              choiceFilter<DocumentCategory>({
                key: 'category',
                label: 'Category',
                value: category,
                options: categories,
                onChange: setCategory,
              }),
            ]}
            onClearFilters={() => setCategory(undefined)}
            exportName="documents"
            empty={
              <EmptyState
                title={items.length === 0 ? 'No documents yet' : 'No matching documents'}
                text="Guides, agreements and forms for your services appear here."
              />
            }
          />
        </div>
      )}
    </Screen>
  );
}

function isFound(
  { title, description, fileName, category }: PublishedDocument,
  search: string,
  chosenCategory: DocumentCategory | undefined,
): boolean {
  if (chosenCategory !== undefined && category !== chosenCategory) return false;
  const words = `${title} ${description} ${fileName} ${category}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function publishedColumns(
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
      header: 'Description',
      width: 270,
      value: ({ description, affiliation }) =>
        affiliation === null ? description : `For ${affiliation} members. ${description}`.trim(),
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
    { key: 'file', header: 'File', width: 110, value: describeFile, card: 'fact' },
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
