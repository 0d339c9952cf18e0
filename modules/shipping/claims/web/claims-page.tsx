import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addCents, formatBriefCents, formatCents, noMoney } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
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
import { claimColumns } from './claim-columns.tsx';
import { claimsQuery } from './claim-queries.ts';
import styles from './claims.module.css';

const columns: readonly TableColumn<ClaimLine>[] = [
  {
    key: 'number',
    header: 'Claim',
    width: 80,
    isKey: true,
    value: ({ number }) => number ?? 'Draft',
    render: ({ number, claimId }) => <Link to={`/claims/${claimId}`}>{number ?? 'Draft'}</Link>,
    card: 'title',
  },
  ...claimColumns,
];

/** Spec shipping §3: the company's claims by status. */
export function ClaimsPage() {
  const query = useQuery(claimsQuery);
  return (
    <Screen query={query} loading={<LoadingState title="Claims" />}>
      {({ items }) => <Claims items={items} />}
    </Screen>
  );
}

const sumOf = (claims: readonly ClaimLine[]) =>
  addCents(...claims.map(({ claimValue }) => claimValue ?? noMoney));
const isOpen = ({ lane }: ClaimLine) => isOpenLane(lane);

function Claims({ items }: { readonly items: readonly ClaimLine[] }) {
  const [status, setStatus] = useStoredChoice('claims.status', storedOneOf(claimStatuses));
  const [reason, setReason] = useStoredChoice('claims.reason', storedOneOf(claimReasons));
  const shown = items.filter(
    (claim) =>
      (status === undefined || claim.status === status) && (reason === undefined || claim.reason === reason),
  );
  const open = items.filter(isOpen);
  const yours = items.filter(({ needsYou }) => needsYou).length;
  const file = (
    <Button component={Link} to="/claims/new">
      File a claim
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Claims"
        facts={`Open claims: ${open.length}, totaling ${formatCents(sumOf(open))}. Waiting for you: ${yours}.`}
        actions={
          <>
            <Button variant="default" component={Link} to="/claims/losses">
              Loss report
            </Button>
            {file}
          </>
        }
      />
      {items.length > 0 && <Lanes items={items} />}
      <DataTable
        label="Claims"
        columns={columns}
        source={givenRows(shown)}
        rowId={({ claimId }) => claimId}
        rowName={({ number, shipmentNumber }) => `${number ?? 'Draft'}, ${shipmentNumber}`}
        exportName="claims"
        attention={({ needsYou }) => (needsYou ? 'warn' : undefined)}
        filters={[
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
        ]}
        empty={
          <EmptyState
            title="No claims"
            text="File a claim for a parcel that was lost, damaged or stolen."
            action={file}
          />
        }
      />
      <ArmoredLossesCard />
    </>
  );
}

function Lanes({ items }: { readonly items: readonly ClaimLine[] }) {
  return (
    <div className={styles.lanes}>
      {claimLanes.map((lane) => {
        const claims = items.filter((claim) => claim.lane === lane);
        return (
          <div key={lane} className={styles.lane}>
            <p className={styles.laneName}>
              {lane} <span>{claims.length}</span>
            </p>
            <p className={styles.laneSum}>{formatBriefCents(sumOf(claims))}</p>
          </div>
        );
      })}
    </div>
  );
}
