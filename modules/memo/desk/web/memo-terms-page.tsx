import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listMemoTerms } from '../contract/terms-endpoints.ts';
import type { MemoTermsVersion } from '../contract/terms-endpoints.ts';

const query = queryOptions({
  queryKey: ['desk', 'memo-terms'],
  queryFn: ({ signal }) => call(listMemoTerms, {}, { signal }),
});

const kinds = { Scheduled: 'info', 'In effect': 'ok', Replaced: 'mute' } as const;

/** All versions of the memo terms; a published version never changes. */
export function MemoTermsPage() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const read = async (terms: MemoTermsVersion): Promise<void> =>
    (await import('./memo-terms-dialogs.tsx')).openReadDialog(dialogs, terms);
  const publish = async (newest: MemoTermsVersion | undefined): Promise<void> => {
    const { openPublishDialog } = await import('./memo-terms-dialogs.tsx');
    const version = await openPublishDialog(dialogs, newest);
    if (version === undefined) return;
    await queries.invalidateQueries({ queryKey: query.queryKey });
    toast.show({ sentence: `Memo terms version ${version} published` });
  };
  return (
    <Screen query={useQuery(query)} title="Memo terms">
      {({ items }) => (
        <>
          <PageTitle
            title="Memo terms"
            facts="A memo uses the version in effect when it's sent. Signed memos keep the version they were signed with."
            actions={<Button onClick={() => void publish(items[0])}>Publish version</Button>}
          />
          <DataTable
            label="Memo terms"
            columns={columnsOf((terms) => void read(terms))}
            source={givenRows(items)}
            rowId={({ version }) => version}
            rowName={({ version }) => `Version ${version}`}
            exportName="memo-terms"
            empty={<EmptyState title="No versions" text="Publish the first version." />}
          />
        </>
      )}
    </Screen>
  );
}

const columnsOf = (read: (terms: MemoTermsVersion) => void): readonly TableColumn<MemoTermsVersion>[] => [
  { key: 'version', header: 'Version', width: 140, isKey: true, value: (row) => row.version, card: 'title' },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={kinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'from',
    header: 'Effective date',
    width: 120,
    value: ({ activeFrom }) => formatDay(day(activeFrom)),
    card: 'fact',
  },
  {
    key: 'clauses',
    header: 'Clauses',
    width: 100,
    align: 'right',
    value: ({ clauses }) => clauses.length,
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'signed',
    header: 'Signed memos',
    width: 140,
    align: 'right',
    value: ({ signed }) => signed,
    render: ({ signed }) => signed.toLocaleString('en-US'),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'acts',
    header: 'Action',
    width: 120,
    exported: false,
    value: () => null,
    render: (terms) => (
      <TextButton label={`Read text of version ${terms.version}`} onClick={() => read(terms)}>
        Read text
      </TextButton>
    ),
    card: 'note',
  },
];
