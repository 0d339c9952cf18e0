import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { listPolicyLinks } from '#modules/insurance/links/contract/link-endpoints.ts';
import type { PolicyLink } from '#modules/insurance/links/contract/link-endpoints.ts';
import { linkResult } from '#modules/insurance/links/web/link-words.ts';
import { policiesKey } from './policy-queries.ts';
import { ReadersOnly } from './readers-only.tsx';

/** Every number that was entered, and its decision. */
export const LinkedAccountsPage = () => (
  <ReadersOnly>
    <LinkedAccounts />
  </ReadersOnly>
);

function LinkedAccounts() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const link = async (): Promise<void> => {
    const { openLinkDialog } = await import('#modules/insurance/links/web/link-dialog.tsx');
    if (await openLinkDialog(dialogs)) await queries.invalidateQueries({ queryKey: policiesKey });
  };
  useHashOpening('new', () => void link());
  const query = useQuery({
    queryKey: [...policiesKey, 'links'],
    queryFn: ({ signal }) => call(listPolicyLinks, {}, { signal }),
  });
  return (
    <Screen query={query} title="Policies">
      {({ items }) => (
        <>
          <PageTitle
            title="Policies"
            facts="Policy and account numbers linked to your company."
            actions={<Button onClick={() => void link()}>Link policy</Button>}
          />
          <DataTable
            label="Linked accounts"
            columns={linkColumns}
            source={givenRows(items)}
            rowId={({ linkId }) => linkId}
            rowName={({ number }) => number}
            empty={
              <EmptyState
                title="No linked accounts yet"
                text="Link a policy or account number to see its policies here."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

const linkTones = { InProgress: 'warn', Completed: 'ok', Failed: 'bad' } as const;
const linkNames = { InProgress: 'Under review', Completed: 'Linked', Failed: 'Not linked' } as const;

const linkColumns: readonly TableColumn<PolicyLink>[] = [
  { key: 'number', header: 'Number', width: 150, isKey: true, value: ({ number }) => number, card: 'title' },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ status }) => linkNames[status],
    render: ({ status }) => <StatusBadge kind={linkTones[status]}>{linkNames[status]}</StatusBadge>,
    card: 'status',
  },
  { key: 'result', header: 'Result', width: 380, value: linkResult, card: 'fact' },
  { key: 'by', header: 'Requested by', width: 150, value: ({ askedBy }) => askedBy },
  timeColumn(({ askedAt }: PolicyLink) => askedAt, {
    key: 'at',
    header: 'Requested',
    width: 120,
    card: 'note',
  }),
];
