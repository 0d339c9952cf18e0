import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { listDeskClaims } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaimLine } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { statusFacts } from '#modules/shipping/claims/domain/claim-moves.ts';
import { matchesSearch } from '#modules/shipping/claims/domain/claim-search.ts';
import { claimReasons, reasonWords } from '#modules/shipping/claims/domain/claim-terms.ts';
import { claimColumns, expectedText } from '#modules/shipping/claims/web/claim-columns.tsx';
import { ClaimBadge } from '#modules/shipping/claims/web/claim-badge.tsx';
import { DeskLanes } from './desk-lanes.tsx';
import { deskClaimsKey } from './desk-claims-key.ts';

/** Members read "Your response". */
const wordsForDesk = (words: string): string => (words === 'Your response' ? "Member's response" : words);

const statusWithAppeal = (claim: DeskClaimLine) => (
  <>
    <ClaimBadge {...claim} /> {claim.isAppeal && <StatusBadge kind="warn">Appeal</StatusBadge>}
  </>
);

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
  {
    ...timeColumn(({ since }) => since, { key: 'since', header: 'Time in status', width: 115 }),
    sortable: true,
  },
  ...claimColumns
    .filter(({ key }) => key !== 'next' && key !== 'expected')
    .map((column) => ({
      ...column,
      hidden: column.key === 'shipment' || column.key === 'payout',
      sortable: column.key === 'claimed',
      ...(column.key === 'status' ? { width: 200, render: statusWithAppeal } : {}),
    })),
  {
    key: 'expected',
    header: 'Expected',
    width: 190,
    sortable: true,
    orders: { ascending: 'soonest first', descending: 'latest first' },
    value: ({ expected }) => expected?.on ?? null,
    render: ({ expected }) => expected && expectedText({ ...expected, words: wordsForDesk(expected.words) }),
    card: 'note',
  },
];

const query = queryOptions({
  queryKey: deskClaimsKey,
  queryFn: ({ signal }) => call(listDeskClaims, {}, { signal }),
});

export function DeskClaimsPage() {
  return (
    <>
      <PageTitle
        title="Claims"
        facts="Sorted by longest wait. First response due within 1 hour."
        actions={
          <>
            <Button variant="default" component={Link} to="/desk/claims/replies">
              Email replies
            </Button>
            <Button variant="default" component={Link} to="/desk/claims/figures">
              Metrics
            </Button>
          </>
        }
      />
      <Screen query={useQuery(query)} loading={<LoadingState />}>
        {({ items, lanes }) => (
          <>
            <DeskLanes lanes={lanes} items={items} />
            <Queue items={items} />
          </>
        )}
      </Screen>
    </>
  );
}

function Queue({ items }: { readonly items: readonly DeskClaimLine[] }) {
  const { found, search, chips } = useQueueFilters(items);
  return (
    <DataTable
      label="Claims"
      columns={columns}
      source={givenRows(found)}
      rowId={({ claimId }) => claimId}
      rowName={({ companyName, number }) => `${companyName}, ${number ?? ''}`}
      exportName="claims"
      search={search}
      filters={chips}
      empty={
        items.length === 0 ? (
          <EmptyState title="No open claims" text="Claims appear here when a member files them." />
        ) : (
          <EmptyState title="No claims found" text="Change the search or the filters." />
        )
      }
    />
  );
}

const holders = ['yours', 'unassigned', 'others'] as const;
type Holder = (typeof holders)[number];
const holderNames: Readonly<Record<Holder, string>> = {
  yours: 'Yours',
  unassigned: 'Unassigned',
  others: 'Other examiners',
};
const holderOf = ({ isYours, takenBy }: DeskClaimLine): Holder =>
  isYours ? 'yours' : takenBy === null ? 'unassigned' : 'others';

const chosenFrom = (values: readonly string[]) =>
  [...new Set(values)].toSorted().map((value) => ({ value, label: value }));

function useQueueFilters(items: readonly DeskClaimLine[]) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<DeskClaimLine['status']>();
  const [reason, setReason] = useState<(typeof claimReasons)[number]>();
  const [company, setCompany] = useState<string>();
  const [carrier, setCarrier] = useState<string>();
  const [holder, setHolder] = useState<Holder>();
  const statuses = [...new Set(items.map((claim) => claim.status))];
  const isFound = (claim: DeskClaimLine) =>
    [
      [status, claim.status],
      [reason, claim.reason],
      [company, claim.companyName],
      [carrier, claim.carrier],
      [holder, holderOf(claim)],
    ].every(([wanted, value]) => wanted === undefined || wanted === value) &&
    matchesSearch(claim, text, claim.companyName, claim.takenBy ?? '');
  return {
    found: items.filter(isFound),
    search: {
      placeholder: 'Claim, company, recipient or tracking number',
      value: text,
      onChange: setText,
    },
    chips: [
      choiceFilter({
        key: 'status',
        label: 'Status',
        value: status,
        options: statuses.map((value) => ({ value, label: statusFacts[value].words })),
        onChange: (value) => setStatus(value),
      }),
      choiceFilter({
        key: 'holder',
        label: 'Examiner',
        value: holder,
        options: holders.map((value) => ({ value, label: holderNames[value] })),
        onChange: (value) => setHolder(value),
      }),
      choiceFilter({
        key: 'company',
        label: 'Company',
        value: company,
        options: chosenFrom(items.map(({ companyName }) => companyName)),
        onChange: setCompany,
      }),
      choiceFilter({
        key: 'reason',
        label: 'Reason',
        value: reason,
        options: claimReasons.map((value) => ({ value, label: reasonWords[value] })),
        onChange: (value) => setReason(value),
      }),
      choiceFilter({
        key: 'carrier',
        label: 'Carrier',
        value: carrier,
        options: chosenFrom(items.flatMap((claim) => claim.carrier ?? [])),
        onChange: setCarrier,
      }),
    ],
  };
}
