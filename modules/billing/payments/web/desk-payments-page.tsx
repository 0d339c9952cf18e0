import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { providerZone } from '#platform/access/contract.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { recordedText } from '#modules/billing/wires/web/recorded-text.ts';
import { listDeskPayments } from '../contract/payment-endpoints.ts';
import type { DeskPayment } from '../contract/payment-endpoints.ts';
import { badgeOfTone } from './payment-tones.ts';

const key = ['desk', 'payments'];

const nameOf = ({ company, number }: DeskPayment): string => `${company}, ${number}`;

interface PaymentActions {
  refund(payment: DeskPayment): void;
  reverse(payment: DeskPayment): void;
}

const columns = ({ refund, reverse }: PaymentActions): readonly TableColumn<DeskPayment>[] => [
  {
    key: 'at',
    header: 'Date',
    width: 100,
    value: ({ at }) => formatDay(day(dayInZone(new Date(at), providerZone))),
    card: 'note',
  },
  {
    key: 'company',
    header: 'Company',
    width: 170,
    isKey: true,
    value: ({ company }) => company,
    card: 'title',
  },
  { key: 'number', header: 'For', width: 110, value: ({ number }) => number, card: 'fact' },
  { key: 'method', header: 'Payment method', width: 170, value: ({ method }) => method, card: 'fact' },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 95, card: 'figure' }),
  {
    key: 'givenBack',
    header: 'Refunded',
    width: 95,
    align: 'right',
    value: ({ givenBack }) => givenBack / 100,
    render: ({ givenBack }) => (givenBack > 0 ? <Money cents={givenBack} /> : null),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'status',
    header: 'Status',
    width: 115,
    value: ({ status }) => status,
    render: ({ status, tone }) => <StatusBadge kind={badgeOfTone[tone]}>{status}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'acts',
    header: 'Action',
    width: 115,
    exported: false,
    value: () => null,
    render: (payment) => {
      if (payment.actions.length === 0) return null;
      const isRefund = payment.actions.includes('giveBack');
      const verb = isRefund ? 'Refund' : 'Reverse';
      return (
        <Button
          size="sm"
          variant="default"
          aria-label={`${verb}: ${nameOf(payment)}`}
          onClick={() => (isRefund ? refund(payment) : reverse(payment))}
        >
          {verb}
        </Button>
      );
    },
    card: 'status',
  },
];

/** Payments of every company, with the action to refund settled card and account payments. */
export function DeskPaymentsPage() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const { table } = useListPage({
    key,
    list: (query, options) => call(listDeskPayments, { query: { limit: 50, ...query } }, options),
    search: 'Search by invoice number',
  });
  const refund = async (payment: DeskPayment) => {
    const { openRefundPaymentDialog } = await import('./refund-payment-dialog.tsx');
    const done = await openRefundPaymentDialog(dialogs, { payment, withStepUp });
    if (done === undefined) return;
    await queries.invalidateQueries({ queryKey: key });
    toast.show({ sentence: done.says });
  };
  const reverse = async (wire: DeskPayment) => {
    const { openReverseWireDialog } = await import('#modules/billing/wires/web/record-wire-dialog.tsx');
    const done = await openReverseWireDialog(dialogs, { wire, withStepUp });
    if (done === undefined) return;
    await queries.invalidateQueries({ queryKey: key });
    toast.show({ sentence: recordedText(done.outcome, 'reversed') });
  };
  return (
    <>
      <PageTitle
        title="Payments"
        facts="Payments from all members, newest first. Refund a settled payment, in full or in part, to its original method. Reverse a wire recorded in error."
      />
      <DataTable
        label="Payments"
        columns={columns({
          refund: (payment) => void refund(payment),
          reverse: (payment) => void reverse(payment),
        })}
        {...table}
        rowId={({ paymentId }) => paymentId}
        rowName={nameOf}
        exportName="payments"
        empty={
          <EmptyState title="No payments" text="Member payments appear here as soon as they're submitted." />
        }
      />
    </>
  );
}
