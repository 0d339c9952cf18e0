import { Link } from '#kit/web/link/link.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { PaymentStatusBadge } from '#modules/billing/account/web/billing-display.tsx';
import type { Invoice } from '../contract/invoice-endpoints.ts';

export const invoicePath = (invoiceId: string) => `/membership/billing/invoices/${invoiceId}` as const;

const formatDate = (text: string): string => formatDay(day(text));

/** Spec shipping §3: number, date, amount, balance, type, status, payment method, period, bill-to, transactions. */
export const invoiceColumns: readonly TableColumn<Invoice>[] = [
  {
    key: 'number',
    header: 'Number',
    width: 130,
    isKey: true,
    sticky: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ invoiceId, number }) => <Link to={invoicePath(invoiceId)}>{number}</Link>,
    card: 'title',
  },
  {
    key: 'issuedOn',
    header: 'Date',
    width: 110,
    value: ({ issuedOn }) => formatDate(issuedOn),
    card: 'note',
  },
  {
    key: 'dueOn',
    header: 'Due',
    width: 110,
    value: ({ dueOn }) => formatDate(dueOn),
    card: 'fact',
    cardNamed: true,
  },
  moneyColumn(({ amount }) => amount, {
    key: 'amount',
    header: 'Amount',
    width: 110,
    card: 'fact',
    cardNamed: true,
  }),
  moneyColumn(({ balance }) => balance, { key: 'balance', header: 'Balance', width: 110, card: 'figure' }),
  {
    key: 'paymentStatus',
    header: 'Status',
    width: 170,
    value: ({ paymentStatus }) => paymentStatus,
    render: ({ paymentStatus }) => <PaymentStatusBadge status={paymentStatus} />,
    card: 'status',
  },
  { key: 'poNumber', header: 'PO number', width: 120, yields: 5, value: ({ poNumber }) => poNumber },
  { key: 'type', header: 'Type', width: 90, yields: 1, value: ({ type }) => type },
  {
    key: 'documentStatus',
    header: 'Document',
    width: 110,
    yields: 2,
    value: ({ documentStatus }) => documentStatus,
  },
  { key: 'paymentMethod', header: 'Payment method', width: 170, value: formatPaymentMethod },
  {
    key: 'period',
    header: 'Period',
    width: 200,
    yields: 6,
    value: ({ periodFrom, periodTo }) => `${formatDate(periodFrom)} to ${formatDate(periodTo)}`,
  },
  { key: 'billTo', header: 'Bill to', width: 180, yields: 4, value: ({ billTo }) => billTo.name },
  {
    key: 'transactions',
    header: 'Total transactions',
    width: 140,
    yields: 3,
    align: 'right',
    value: ({ transactions }) => transactions,
  },
];

function formatPaymentMethod({ paymentMethod, paymentUnderWay }: Invoice): string | null {
  return paymentUnderWay ? `${paymentMethod ?? 'Payment'}, processing` : paymentMethod;
}

export const invoiceName = ({ number, balance }: Invoice): string =>
  `Invoice ${number}, ${formatCents(balance)} due`;
