import { useQuery } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { OldNotice } from './old-notice.tsx';
import { policiesQuery } from './policy-queries.ts';
import { ReadersOnly } from './readers-only.tsx';
import { ReportClaim } from './report-claim.tsx';
import { claimTones, onDay } from './policy-words.ts';

type ClaimRow = Policy['claims'][number] & Pick<Policy, 'policyNumber' | 'type'>;

/** Claims of all policies, the newest loss first. */
export const ClaimsPage = () => (
  <ReadersOnly>
    <Claims />
  </ReadersOnly>
);

function Claims() {
  return (
    <Screen query={useQuery(policiesQuery)} title="Policies">
      {({ items }) => (
        <>
          <PageTitle
            title="Policies"
            facts="Claims on your policies, as reported by your insurer."
            actions={<ReportClaim isMain />}
          />
          <OldNotice policies={items} />
          <DataTable
            label="Claims"
            columns={claimColumns}
            source={givenRows(claimsOf(items))}
            rowId={({ number }) => number}
            rowName={({ number }) => number}
            exportName="policy-claims"
            empty={<EmptyState title="No claims" text="Claims on your linked policies appear here." />}
          />
        </>
      )}
    </Screen>
  );
}

const claimsOf = (policies: readonly Policy[]): ClaimRow[] =>
  policies
    .flatMap(({ claims, policyNumber, type }) => claims.map((claim) => ({ ...claim, policyNumber, type })))
    .toSorted((a, b) => b.lossOn.localeCompare(a.lossOn));

const claimColumns: readonly TableColumn<ClaimRow>[] = [
  { key: 'number', header: 'Claim', width: 120, isKey: true, value: ({ number }) => number, card: 'title' },
  {
    key: 'policy',
    header: 'Policy',
    width: 210,
    value: ({ type, policyNumber }) => `${type} ${policyNumber}`,
    card: 'fact',
  },
  { key: 'loss', header: 'Date of loss', width: 120, value: ({ lossOn }) => onDay(lossOn), card: 'note' },
  { key: 'what', header: 'Description', width: 300, value: ({ description }) => description, card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 110,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={claimTones[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  moneyColumn(({ paid }: ClaimRow) => cents(paid), {
    key: 'paid',
    header: 'Paid',
    width: 120,
    card: 'figure',
    cardNamed: true,
  }),
];
