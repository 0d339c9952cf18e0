import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { listDeskClaims } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaimLine } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { claimColumns, expectedText } from '#modules/shipping/claims/web/claim-columns.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';

const columns: readonly TableColumn<DeskClaimLine>[] = [
  {
    key: 'number',
    header: 'Claim',
    width: 90,
    isKey: true,
    value: ({ number }) => number,
    render: ({ number, companyId, claimId }) => (
      <Link to={`/desk/claims/${companyId}/${claimId}`}>{number}</Link>
    ),
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 135, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'taken', header: 'Examiner', width: 90, value: ({ takenBy }) => takenBy, card: 'fact' },
  timeColumn(({ since }) => since, { key: 'since', header: 'In status', width: 85 }),
  ...claimColumns
    .filter(({ key }) => key !== 'next' && key !== 'expected')
    .map((column) => ({ ...column, hidden: column.key === 'shipment' || column.key === 'payout' })),
  {
    key: 'expected',
    header: 'Expected',
    width: 190,
    value: ({ expected }) => expected && expectedText({ ...expected, words: wordsForDesk(expected.words) }),
    card: 'note',
  },
];

/** Members read "Your response". */
const wordsForDesk = (words: string): string => (words === 'Your response' ? "Member's response" : words);

const query = queryOptions({
  queryKey: deskClaimsKey,
  queryFn: ({ signal }) => call(listDeskClaims, {}, { signal }),
});

export function DeskClaimsPage() {
  return (
    <>
      <PageTitle
        title="Claims"
        facts="Longest waiting first. First response within 1 hour."
        actions={
          <Button variant="default" component={Link} to="/desk/claims/figures">
            Figures
          </Button>
        }
      />
      <Screen query={useQuery(query)} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Claims"
            columns={columns}
            source={givenRows(items)}
            rowId={({ claimId }) => claimId}
            rowName={({ companyName, number }) => `${companyName}, ${number ?? ''}`}
            exportName="claims"
            empty={<EmptyState title="No open claims" text="Claims appear here when a member files them." />}
          />
        )}
      </Screen>
    </>
  );
}
