import { formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { call } from '#kit/web/call/call.ts';
import { asksForKind, keepMatching } from '#kit/web/palette/keep-matching.ts';
import { actionsGroup } from '#kit/web/palette/rank-entries.ts';
import type { FindContext, FindRecords, FoundRecord, RecordKind } from '#kit/web/slots/palette-door.ts';
import { PaymentStatusBadge } from '#modules/billing/account/web/billing-display.tsx';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { listInvoices } from '#modules/billing/invoices/contract/invoice-endpoints.ts';
import type { Invoice } from '#modules/billing/invoices/contract/invoice-endpoints.ts';
import { listPayments } from '#modules/billing/payments/contract/payment-endpoints.ts';
import { badgeOfTone } from '#modules/billing/payments/web/payment-tones.ts';
import type { Payment } from '#modules/billing/payments/contract/payment-endpoints.ts';

export const invoiceKind: RecordKind = { id: 'invoices', label: 'Invoices', order: 30, icon: 'receipt' };
export const paymentKind: RecordKind = { id: 'payments', label: 'Payments', order: 31, icon: 'card' };

const most = 4;
const oneMinute = 60_000;
const bills = ['Invoices', 'Bills', 'Statements'];

/** Invoices by number, and to pay the open ones. */
export const findInvoices: FindRecords = async (text, context) => {
  const newest = await listNewest(context);
  const toPay = newest.filter(({ actions }) => actions.includes('pay')).map(toPayAction);
  const isKind = asksForKind(text, bills);
  const invoices = isKind || !/\d/.test(text) ? (isKind ? newest : []) : await listByNumber(text, context);
  return {
    records: [
      // What a number finds is above all the invoice itself.
      ...keepMatching(toPay, text).slice(0, most),
      ...invoices.slice(0, most).map(toInvoiceRecord),
    ],
    ...(isKind && {
      all: { [invoiceKind.id]: { label: 'All invoices', to: '/membership/billing/invoices' } },
    }),
  };
};

/** Fetched once for all that is typed. */
async function listNewest({ queries }: FindContext): Promise<readonly Invoice[]> {
  const { items } = await queries.fetchQuery({
    queryKey: [billingKey, 'menu', 'newest-invoices'],
    queryFn: ({ signal }) => call(listInvoices, { query: { limit: 100 } }, { signal }),
    staleTime: oneMinute,
  });
  return items;
}

async function listByNumber(text: string, { signal }: FindContext): Promise<readonly Invoice[]> {
  const number = text.trim().replace(/^(?:invoice|pay invoice|bill)\s+/i, '');
  const { items } = await call(listInvoices, { query: { search: number, limit: 25 } }, { signal });
  return items;
}

const toPayAction = ({ invoiceId, number, balance, dueOn }: Invoice): FoundRecord => ({
  id: `pay-${invoiceId}`,
  label: `Pay invoice ${number}`,
  hint: `${formatCents(balance)}, due ${formatDay(day(dueOn))}`,
  words: ['Bill', 'Payment'],
  group: actionsGroup,
  icon: 'card',
  to: `/membership/billing/invoices/${invoiceId}#pay`,
});

const toInvoiceRecord = ({ invoiceId, number, amount, issuedOn, paymentStatus }: Invoice): FoundRecord => ({
  id: invoiceId,
  label: number,
  hint: `${formatCents(amount)}, ${formatDay(day(issuedOn))}`,
  group: invoiceKind.id,
  icon: invoiceKind.icon,
  aside: <PaymentStatusBadge status={paymentStatus} />,
  to: `/membership/billing/invoices/${invoiceId}`,
});

/** Payments and refunds by the number of what they paid. */
export const findPayments: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Payments', 'Refunds', 'Charges']);
  if (!isKind && !/\d{2}/.test(text)) return { records: [] };
  const search = isKind ? undefined : text.trim();
  const { items } = await call(listPayments, { query: { search, limit: 25 } }, { signal });
  return {
    records: items.slice(0, most).map(toPaymentRecord),
    ...(isKind && {
      all: { [paymentKind.id]: { label: 'All payments', to: '/membership/billing/payments' } },
    }),
  };
};

const toPaymentRecord = (payment: Payment): FoundRecord => ({
  id: payment.paymentId,
  label: `${payment.kind} for ${payment.number}`,
  hint: `${formatCents(payment.amount)}, ${payment.method}`,
  group: paymentKind.id,
  icon: paymentKind.icon,
  aside: <StatusBadge kind={badgeOfTone[payment.tone]}>{payment.status}</StatusBadge>,
  to:
    payment.invoiceId === null
      ? '/membership/billing/payments'
      : `/membership/billing/invoices/${payment.invoiceId}`,
});
