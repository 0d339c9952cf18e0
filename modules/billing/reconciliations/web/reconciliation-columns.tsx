import { Link } from '#kit/web/link/link.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import type { Reconciliation } from '../contract/reconciliation-shapes.ts';
import { reasonLabels, disputeStatusLabels } from '../domain/dispute-life-cycle.ts';
import { DisputeBadge } from './dispute-card.tsx';
import { reconciliationPath, shownDay } from './reconciliation-text.ts';

export const reconciliationColumns: readonly TableColumn<Reconciliation>[] = [
  {
    key: 'trackingNumber',
    header: 'Tracking number',
    width: 170,
    isKey: true,
    sticky: true,
    leadsOn: true,
    value: ({ trackingNumber }) => trackingNumber,
    render: ({ reconciliationId, trackingNumber }) => (
      <Link to={reconciliationPath(reconciliationId)}>{trackingNumber}</Link>
    ),
    card: 'title',
  },
  {
    key: 'reconciledOn',
    header: 'Date',
    width: 100,
    value: ({ reconciledOn }) => shownDay(reconciledOn),
    card: 'note',
  },
  { key: 'carrier', header: 'Carrier', width: 80, value: ({ carrier }) => carrier, card: 'fact' },
  {
    key: 'reason',
    header: 'Reason',
    width: 150,
    value: ({ reason }) => reasonLabels[reason],
    card: 'fact',
  },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 100, card: 'figure' }),
  {
    key: 'dispute',
    header: 'Dispute',
    width: 140,
    value: ({ disputeStatus }) => (disputeStatus === null ? null : disputeStatusLabels[disputeStatus]),
    render: ({ disputeStatus }) => (disputeStatus === null ? null : <DisputeBadge status={disputeStatus} />),
    card: 'status',
  },
  {
    key: 'explanation',
    header: 'Explanation',
    width: 420,
    value: ({ explanation }) => explanation,
    card: 'note',
  },
  { key: 'shipmentId', header: 'Shipment ID', width: 130, yields: 4, value: ({ shipmentId }) => shipmentId },
  { key: 'recipient', header: 'Recipient', width: 200, yields: 3, value: ({ recipient }) => recipient },
  { key: 'service', header: 'Service', width: 180, yields: 2, value: ({ service }) => service },
  { key: 'location', header: 'Location', width: 160, yields: 1, value: ({ location }) => location },
  {
    key: 'carrierInvoice',
    header: 'Carrier invoice',
    width: 150,
    hidden: true,
    value: ({ carrierInvoice }) => carrierInvoice,
  },
  {
    key: 'disputeBy',
    header: 'Dispute by',
    width: 120,
    hidden: true,
    value: ({ disputeBy }) => (disputeBy === null ? null : shownDay(disputeBy)),
  },
];

export const reconciliationName = ({ carrier, trackingNumber, amount }: Reconciliation): string =>
  `${carrier} ${trackingNumber}, ${formatCents(amount)}`;
