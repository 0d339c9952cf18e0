import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { listRegistrations } from '../contract/approval-endpoints.ts';
import type { Registration } from '../contract/approval-endpoints.ts';
import { classificationWords, companyStatuses } from '../domain/company-moves.ts';
import type { CompanyStatus } from '../domain/company-moves.ts';
import { WaitingList, registrationsKey, useDecideCompany, waitingStatusName } from './waiting-list.tsx';
import type { CompanyActions } from './waiting-list.tsx';
import { Button } from '@mantine/core';
import { formatFein } from '#kit/domain/fein.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import styles from './approvals.module.css';

/** Spec rulings 7: the provider reviews new companies here. */
export function RegistrationsPage() {
  const actions = useDecideCompany();
  return (
    <WaitingList
      title="Registrations"
      describeCount={waitingText}
      settingsKey="registrations"
      queryKey={registrationsKey}
      fetchPage={(query, options) => call(listRegistrations, { query }, options)}
      statuses={companyStatuses}
      error={actions.error}
      columns={registrationColumns(actions)}
      rowId={({ companyId }) => companyId}
      rowName={({ companyName }) => companyName}
      searchPlaceholder="Search company, city or tax ID"
      empty={emptyState}
    />
  );
}

// Spec platform §9: about 24 hours, faster for policyholders.
function waitingText(waiting: number): string {
  if (waiting === 0) return 'No companies awaiting review.';
  const companies = `${counted(waiting, 'company', 'companies')} awaiting review`;
  return `${companies}. Respond within 24 hours, sooner for policyholders.`;
}

function emptyState(search: string, status: CompanyStatus) {
  return search === '' ? (
    <EmptyState
      title={status === 'Waiting' ? 'All caught up' : `No ${status.toLowerCase()} companies`}
      text="New registrations appear here for your approval."
    />
  ) : (
    <EmptyState title="No matching companies" text="Try a shorter search or another status." />
  );
}

const statusKinds: Readonly<Record<CompanyStatus, StatusKind>> = {
  Waiting: 'warn',
  Approved: 'ok',
  Rejected: 'bad',
};

function registrationColumns(actions: CompanyActions): readonly TableColumn<Registration>[] {
  return [
    {
      key: 'company',
      header: 'Company',
      width: 190,
      isKey: true,
      sticky: true,
      value: ({ companyName }) => companyName,
      card: 'title',
    },
    {
      key: 'status',
      header: 'Status',
      width: 100,
      value: ({ status }) => waitingStatusName(status),
      render: ({ status }) => (
        <StatusBadge kind={statusKinds[status]}>{waitingStatusName(status)}</StatusBadge>
      ),
      card: 'status',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 180,
      exported: false,
      value: () => null,
      render: (company) => <DecideButtons company={company} decisions={actions} />,
      card: 'note',
    },
    {
      key: 'kind',
      header: 'Type',
      width: 100,
      value: ({ classification }) => classificationWords[classification],
      card: 'fact',
    },
    {
      key: 'taxId',
      header: 'Tax ID',
      width: 100,
      value: ({ federalTaxIdentificationNumber: taxId }) => (taxId === null ? null : formatFein(taxId)),
      card: 'fact',
    },
    {
      key: 'administrator',
      header: 'Administrator',
      width: 230,
      value: ({ administrator }) =>
        administrator === null ? null : `${administrator.name}, ${administrator.email}`,
      card: 'fact',
    },
    {
      key: 'email',
      header: 'Email',
      width: 110,
      yields: 4,
      value: ({ administrator }) =>
        administrator === null ? null : administrator.emailVerified ? 'Verified' : 'Not verified',
      card: 'fact',
    },
    { key: 'address', header: 'Address', width: 250, value: ({ address }) => address, card: 'fact' },
    {
      key: 'partners',
      header: 'Partner',
      width: 110,
      yields: 3,
      value: ({ partners }) => partners.join(', '),
      card: 'fact',
    },
    timeColumn(({ registeredAt }) => registeredAt, {
      key: 'registeredAt',
      header: 'Registered',
      width: 110,
      card: 'fact',
    }),
    { key: 'reason', header: 'Reason', width: 240, hidden: true, value: ({ reason }) => reason },
    {
      key: 'decidedBy',
      header: 'Reviewed by',
      width: 140,
      yields: 6,
      hidden: true,
      value: ({ decidedBy }) => decidedBy,
    },
    { key: 'phone', header: 'Phone', width: 150, yields: 2, hidden: true, value: ({ phone }) => phone },
    {
      key: 'source',
      header: 'Source',
      width: 120,
      yields: 1,
      hidden: true,
      value: ({ companySource }) => companySource,
    },
  ];
}

function DecideButtons({
  company,
  decisions,
}: {
  readonly company: Registration;
  readonly decisions: CompanyActions;
}) {
  const { companyName, actions } = company;
  if (actions.length === 0) return '-';
  return (
    <span className={styles.acts}>
      {actions.includes('approve') && (
        <Button
          size="xs"
          variant="default"
          disabled={decisions.busy}
          aria-label={`Approve ${companyName}`}
          onClick={() => decisions.approve(company)}
        >
          Approve
        </Button>
      )}
      {actions.includes('reject') && (
        <Button
          size="xs"
          variant="subtle"
          disabled={decisions.busy}
          aria-label={`Reject ${companyName}`}
          onClick={() => decisions.reject(company)}
        >
          Reject
        </Button>
      )}
    </span>
  );
}
