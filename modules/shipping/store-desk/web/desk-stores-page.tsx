import { Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { listDeskStores } from '../contract/store-desk-endpoints.ts';

type Desk = EndpointAnswer<typeof listDeskStores>;
type DeskStore = Desk['stores'][number];
type LateLabel = Desk['late'][number];

const deskStoresQuery = queryOptions({
  queryKey: ['desk', 'web-stores'],
  queryFn: ({ signal }) => call(listDeskStores, {}, { signal }),
});

/** Connections with errors, and labels that stores don't have yet. */
export function DeskStoresPage() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const query = useQuery(deskStoresQuery);
  const search = {
    placeholder: 'Search by company, store or problem',
    value: text,
    onChange: setText,
  };
  const open = (companyId: string) => void navigate({ to: `/desk/companies/${companyId}` });
  return (
    <>
      <PageTitle title="Web stores" facts="Connections with errors first." />
      <Screen query={query} loading={<LoadingState />}>
        {({ stores, late }) => (
          <Stack gap="xl">
            <DataTable
              label="Web stores"
              columns={storeColumns}
              search={search}
              source={givenRows(matching(stores, text))}
              rowId={({ storeId }) => storeId}
              rowName={({ storeName, companyName }) => `${storeName}, ${companyName}`}
              attention={({ status }) => (status === 'Error' ? 'bad' : undefined)}
              onOpen={({ companyId }) => open(companyId)}
              exportName="web-stores"
              empty={
                <EmptyState title="No web stores" text="Stores appear here when members connect them." />
              }
            />
            <div>
              <SectionTitle>Label updates not in the store yet</SectionTitle>
              <DataTable
                label="Label updates not in the store yet"
                columns={lateColumns}
                source={givenRows(matching(late, text))}
                rowId={({ shipmentId }) => shipmentId}
                rowName={({ trackingTail, storeName }) => `Label ${trackingTail}, ${storeName}`}
                onOpen={({ companyId }) => open(companyId)}
                exportName="late-store-labels"
                empty={
                  <EmptyState
                    title="No late label updates"
                    text="Labels and voids appear here when a store can't be updated."
                  />
                }
              />
            </div>
          </Stack>
        )}
      </Screen>
    </>
  );
}

type Searched = Pick<DeskStore, 'companyName' | 'storeName' | 'problem'>;

const matching = <Row extends Searched>(rows: readonly Row[], text: string): readonly Row[] =>
  rows.filter(({ companyName, storeName, problem }) =>
    `${companyName} ${storeName} ${problem ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
  );

const companyColumn = <Row extends Pick<DeskStore, 'companyId' | 'companyName'>>(): TableColumn<Row> => ({
  key: 'company',
  header: 'Company',
  width: 180,
  isKey: true,
  value: ({ companyName }) => companyName,
  render: ({ companyId, companyName }) => <Link to={`/desk/companies/${companyId}`}>{companyName}</Link>,
  leadsOn: true,
  card: 'title',
});

const kinds = { InProgress: 'info', Successful: 'ok', Error: 'bad' } as const;
const words = { InProgress: 'In progress', Successful: 'Successful', Error: 'Error' } as const;

const storeColumns: readonly TableColumn<DeskStore>[] = [
  companyColumn(),
  { key: 'store', header: 'Store', width: 180, value: ({ storeName }) => storeName, card: 'fact' },
  { key: 'platform', header: 'Platform', width: 120, value: ({ platform }) => platform, card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    value: ({ status }) => words[status],
    render: ({ status }) => <StatusBadge kind={kinds[status]}>{words[status]}</StatusBadge>,
    card: 'status',
  },
  { key: 'problem', header: 'Problem', width: 360, value: ({ problem }) => problem, card: 'note' },
  timeColumn(({ polledAt }: DeskStore) => polledAt, { key: 'read', header: 'Last checked', width: 120 }),
];

const lateColumns: readonly TableColumn<LateLabel>[] = [
  companyColumn(),
  { key: 'store', header: 'Store', width: 180, value: ({ storeName }) => storeName, card: 'fact' },
  {
    key: 'label',
    header: 'Label',
    width: 110,
    value: ({ trackingTail }) => `•••• ${trackingTail}`,
    card: 'fact',
  },
  timeColumn(({ boughtAt }: LateLabel) => boughtAt, { key: 'bought', header: 'Bought', width: 120 }),
  { key: 'problem', header: 'Problem', width: 320, value: ({ problem }) => problem, card: 'note' },
  { key: 'tries', header: 'Attempts', width: 100, align: 'right', value: ({ tries }) => tries },
  {
    key: 'next',
    header: 'Next step',
    width: 170,
    value: ({ nextTryAt }) => (nextTryAt === null ? 'Member updates the store' : "We'll try again"),
    card: 'status',
  },
];
