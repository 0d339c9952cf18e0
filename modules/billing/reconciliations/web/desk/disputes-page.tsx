import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { formatCents } from '#kit/domain/money.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { listDisputes } from '../../contract/dispute-desk-endpoints.ts';
import type { DeskDispute } from '../../contract/dispute-desk-endpoints.ts';
import type { Dispute } from '../../contract/reconciliation-shapes.ts';
import { DisputeBadge } from '../dispute-card.tsx';
import { disputeStatusLabels } from '../../domain/dispute-life-cycle.ts';
import { shownDay } from '../reconciliation-text.ts';
import { disputeDeskKey } from './answer-dispute-dialog.tsx';

const pathOf = ({ companyId, disputeId }: DeskDispute) => `/desk/disputes/${companyId}/${disputeId}` as const;

const columns: readonly TableColumn<DeskDispute>[] = [
  {
    key: 'trackingNumber',
    header: 'Parcel',
    width: 176,
    isKey: true,
    sticky: true,
    leadsOn: true,
    value: ({ trackingNumber }) => trackingNumber,
    render: (dispute) => <Link to={pathOf(dispute)}>{dispute.trackingNumber}</Link>,
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 150, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'carrier', header: 'Carrier', width: 80, value: ({ carrier }) => carrier, card: 'fact' },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 90, card: 'figure' }),
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ status }) => disputeStatusLabels[status],
    render: ({ status }) => <DisputeBadge status={status} />,
    card: 'status',
  },
  {
    key: 'expiresOn',
    header: 'Respond by',
    width: 112,
    value: ({ expiresOn }) => (expiresOn === null ? null : shownDay(expiresOn)),
    card: 'fact',
    cardNamed: true,
  },
  { key: 'comment', header: 'Comment', width: 230, value: ({ comment }) => comment, card: 'note' },
  timeColumn(({ askedAt }) => askedAt, {
    key: 'askedAt',
    header: 'Requested',
    width: 130,
  }),
  { key: 'evidence', header: 'Files', width: 80, align: 'right', value: ({ evidence }) => evidence.length },
];

const ended = ['EvidenceSent', 'Won', 'Lost', 'Expired'] as const;

export function DisputesPage() {
  const navigate = useNavigate();
  const [status, setStatus] = useState<Dispute['status']>();
  const remember = useRemembered('desk-disputes');
  // Without a status: open disputes.
  const { table, first } = useListPage({
    key: [disputeDeskKey, 'disputes'],
    list: (query, options) => call(listDisputes, { query: { limit: 25, ...query } }, options),
    filter: { status },
  });
  return (
    <>
      <PageTitle title="Disputes" facts={first === undefined ? ' ' : formatWaiting(first.waiting)} />
      <DataTable
        label="Disputes"
        columns={columns}
        {...table}
        rowId={({ disputeId }) => disputeId}
        rowName={({ companyName, carrier, amount }) => `${companyName}, ${carrier}, ${formatCents(amount)}`}
        remember={remember}
        filters={[
          choiceFilter<Dispute['status']>({
            key: 'status',
            label: 'Status',
            value: status,
            options: ended.map((value) => ({ value, label: disputeStatusLabels[value] })),
            onChange: setStatus,
          }),
        ]}
        onOpen={(dispute) => void navigate({ to: pathOf(dispute) })}
        exportName="disputes"
        height="page"
        empty={
          <EmptyState
            title={status === undefined ? 'All caught up' : 'No matching disputes'}
            text="Members' disputes appear here with the carrier's deadline."
          />
        }
      />
    </>
  );
}

function formatWaiting(waiting: number): string {
  if (waiting === 0) return 'No disputes need a response.';
  return waiting === 1
    ? '1 dispute needs a response.'
    : `${waiting.toLocaleString('en-US')} disputes need a response.`;
}
