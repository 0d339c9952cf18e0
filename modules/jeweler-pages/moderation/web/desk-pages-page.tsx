import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { shownPages } from '../contract/desk-endpoints.ts';
import type { DeskPage } from '../contract/desk-endpoints.ts';
import { pagesQuery } from './moderation-queries.ts';
import { useDeskActs } from './use-desk-acts.tsx';
import type { DeskActs } from './use-desk-acts.tsx';

/** Every page with its address and domain. */
export function DeskPagesPage() {
  const [text, setText] = useState('');
  const acts = useDeskActs();
  const query = useQuery(pagesQuery(useDeferredValue(text.trim())));
  return (
    <>
      <PageTitle title="Pages and domains" facts="Web addresses and custom domains of all companies." />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <TextInput
        label="Find by web address or domain"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={254}
        maw={360}
        mb={16}
      />
      <Screen query={query} loading={<LoadingState />}>
        {({ items, isComplete }) => (
          <>
            <DataTable
              label="Pages and domains"
              columns={columnsOf(acts)}
              source={givenRows(items)}
              rowId={({ companyId }) => companyId}
              rowName={({ companyName, address }) => `${companyName}, ${address}`}
              exportName="pages-and-domains"
              empty={
                <EmptyState title="No pages found" text="Published pages and their domains appear here." />
              }
            />
            {!isComplete && <p>{`Showing the first ${shownPages}. Type more letters to find others.`}</p>}
          </>
        )}
      </Screen>
    </>
  );
}

function StatusOf({ page: { isOffline, isPublished } }: { readonly page: DeskPage }) {
  if (isOffline) return <StatusBadge kind="bad">Offline</StatusBadge>;
  return isPublished ? (
    <StatusBadge kind="ok">Active</StatusBadge>
  ) : (
    <StatusBadge kind="mute">Not published</StatusBadge>
  );
}

const domainWords = ({ domain, isVerified }: DeskPage): string => {
  if (domain === null) return '';
  return isVerified === true ? domain : `${domain} (not verified)`;
};

const columnsOf = ({ takeDown, lift }: DeskActs): readonly TableColumn<DeskPage>[] => [
  {
    key: 'address',
    header: 'Web address',
    width: 220,
    isKey: true,
    value: ({ address }) => address,
    render: ({ address, isPublished, isOffline }) =>
      isPublished && !isOffline ? (
        <a href={`/pages/${address}`} target="_blank" rel="noopener">
          {address}
        </a>
      ) : (
        address
      ),
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 200, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'domain', header: 'Custom domain', width: 260, value: domainWords, card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ isOffline, isPublished }) => (isOffline ? 'Offline' : isPublished ? 'Active' : 'Not published'),
    render: (page) => <StatusOf page={page} />,
    card: 'status',
  },
  {
    key: 'acts',
    header: 'Action',
    width: 140,
    exported: false,
    value: () => null,
    render: (page) =>
      page.isOffline ? (
        <TextButton onClick={() => lift(page)}>Put online</TextButton>
      ) : page.isPublished ? (
        <TextButton onClick={() => takeDown(page)}>Take offline</TextButton>
      ) : null,
    card: 'status',
  },
];
