import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { formatCents } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { ArmoredLossesCard } from '#modules/shipping/armored/web/armored-lines-card.tsx';
import type { ClaimLine } from '../contract/claim-endpoints.ts';
import { claimLanes, claimStatuses, isOpenLane, statusFacts } from '../domain/claim-moves.ts';
import { claimReasons, reasonWords } from '../domain/claim-terms.ts';
import { matchesSearch } from '../domain/claim-search.ts';
import { claimColumns } from './claim-columns.tsx';
import { ClaimLanes, sumOf } from './claim-lanes.tsx';
import { claimsQuery } from './claim-queries.ts';
import styles from './claims.module.css';

/** The member's verb for a claim that waits for something. */
const verbs: Partial<Record<ClaimLine['status'], string>> = {
  NotSubmitted: 'Finish',
  NeedShipperInfo: 'Respond',
  NeedRecipientInfo: 'Remind',
  Denied: 'View reason',
};

const nameOf = ({ number, shipmentNumber }: ClaimLine) => number ?? shipmentNumber;

const columns: readonly TableColumn<ClaimLine>[] = [
  {
    key: 'number',
    header: 'Claim',
    width: 68,
    isKey: true,
    value: ({ number }) => number ?? 'Draft',
    render: ({ number, claimId }) => <Link to={`/claims/${claimId}`}>{number ?? 'Draft'}</Link>,
    card: 'title',
  },
  ...claimColumns,
  {
    key: 'verb',
    header: 'Action',
    headerHidden: true,
    width: 108,
    align: 'right',
    exported: false,
    value: ({ status }) => verbs[status] ?? null,
    render: (claim) => {
      const verb = verbs[claim.status];
      return verb === undefined ? (
        ''
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          component={Link}
          to={`/claims/${claim.claimId}`}
          aria-label={`${verb}: ${nameOf(claim)}`}
        >
          {verb}
        </Button>
      );
    },
    card: 'status',
  },
];

interface ClaimsListProps {
  /** Beside the button that files a claim. */
  readonly actions: ReactNode;
}

/** Spec shipping §3: the company's claims by status. */
export function ClaimsList({ actions }: ClaimsListProps) {
  const query = useQuery(claimsQuery);
  return (
    <Screen query={query} title="Claims">
      {({ items }) => <Claims items={items} actions={actions} />}
    </Screen>
  );
}

function factsOf(items: readonly ClaimLine[]): string {
  const open = items.filter(({ lane }) => isOpenLane(lane));
  const drafts = items.filter(({ status }) => status === 'NotSubmitted').length;
  const answers = items.filter(({ status }) => status === 'NeedShipperInfo').length;
  const waits = [
    drafts === 0 ? '' : counted(drafts, 'draft'),
    answers === 0 ? '' : counted(answers, 'question'),
  ].filter((part) => part !== '');
  const first = `${counted(open.length, 'open claim')} totaling ${formatCents(sumOf(open))}.`;
  if (waits.length === 0) return first;
  return `${first} ${waits.join(' and ')} ${drafts + answers === 1 ? 'is' : 'are'} waiting for you.`;
}

/** Lanes in their order, the nearest date first. */
const inOrder = (claims: readonly ClaimLine[]) =>
  claimLanes.flatMap((lane) =>
    claims
      .filter((claim) => claim.lane === lane)
      .toSorted((one, other) => (one.expected?.on ?? '9999').localeCompare(other.expected?.on ?? '9999')),
  );

const closedLane = 'Paid and archived';
const fewClosed = 2;

function Claims({ items, actions }: ClaimsListProps & { readonly items: readonly ClaimLine[] }) {
  const filters = useClaimFilters(items);
  const [showsAll, setShowsAll] = useState(false);
  const found = inOrder(filters.found);
  const closed = found.filter(({ lane }) => lane === closedLane);
  const more = showsAll || filters.isFiltered ? 0 : Math.max(0, closed.length - fewClosed);
  const shown = more === 0 ? found : found.slice(0, found.length - more);
  const starts = new Set(claimLanes.map((lane) => shown.find((claim) => claim.lane === lane)?.claimId));
  const groupLine = ({ claimId, lane }: ClaimLine) =>
    starts.has(claimId) && (
      <LaneLine
        lane={lane}
        count={found.filter((claim) => claim.lane === lane).length}
        more={lane === closedLane ? more : 0}
        onMore={() => setShowsAll(true)}
      />
    );
  return (
    <>
      <PageTitle
        title="Claims"
        facts={factsOf(items)}
        actions={
          <>
            {actions}
            <Button component={Link} to="/claims/new" leftSection={<Icon name="plus" size={15} />}>
              File a claim
            </Button>
          </>
        }
      />
      {items.length > 0 && <ClaimLanes items={items} />}
      <DataTable
        label="Claims"
        columns={columns}
        source={givenRows(shown)}
        rowId={({ claimId }) => claimId}
        rowName={({ number, shipmentNumber }) => `${number ?? 'Draft'}, ${shipmentNumber}`}
        exportName="claims"
        attention={({ needsYou }) => (needsYou ? 'warn' : undefined)}
        groupLine={groupLine}
        search={filters.search}
        filters={filters.chips}
        empty={
          items.length === 0 ? (
            <EmptyState
              title="No claims"
              text="File a claim for a parcel that was lost, damaged or stolen."
              action={
                <Button component={Link} to="/claims/new">
                  File a claim
                </Button>
              }
            />
          ) : (
            <EmptyState title="No claims found" text="Change the search or the filters." />
          )
        }
      />
      <ArmoredLossesCard />
    </>
  );
}

interface LaneLineProps {
  readonly lane: string;
  readonly count: number;
  /** Claims that aren't listed yet. */
  readonly more: number;
  onMore(): void;
}

function LaneLine({ lane, count, more, onMore }: LaneLineProps) {
  return (
    <>
      {lane}
      <span className={styles.groupCount}>{count}</span>
      {more > 0 && (
        <span className={styles.showMore}>
          <TextButton onClick={onMore}>Show {more} more</TextButton>
        </span>
      )}
    </>
  );
}

function useClaimFilters(items: readonly ClaimLine[]) {
  const [text, setText] = useState('');
  const [status, setStatus] = useStoredChoice('claims.status', storedOneOf(claimStatuses));
  const [reason, setReason] = useStoredChoice('claims.reason', storedOneOf(claimReasons));
  const [carrier, setCarrier] = useState<string>();
  const carriers = [...new Set(items.flatMap((claim) => claim.carrier ?? []))].toSorted();
  return {
    found: items.filter(
      (claim) =>
        (status === undefined || claim.status === status) &&
        (reason === undefined || claim.reason === reason) &&
        (carrier === undefined || claim.carrier === carrier) &&
        matchesSearch(claim, text),
    ),
    isFiltered: [status, reason, carrier].some((one) => one !== undefined) || text.trim() !== '',
    search: { placeholder: 'Claim, shipment, recipient or tracking number', value: text, onChange: setText },
    chips: [
      choiceFilter({
        key: 'status',
        label: 'Status',
        value: status,
        options: claimStatuses.map((value) => ({ value, label: statusFacts[value].words })),
        onChange: setStatus,
      }),
      choiceFilter({
        key: 'reason',
        label: 'Reason',
        value: reason,
        options: claimReasons.map((value) => ({ value, label: reasonWords[value] })),
        onChange: setReason,
      }),
      choiceFilter({
        key: 'carrier',
        label: 'Carrier',
        value: carrier,
        options: carriers.map((value) => ({ value, label: value })),
        onChange: setCarrier,
      }),
    ],
  };
}
