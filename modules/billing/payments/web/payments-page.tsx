import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { RoleName } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { withdrawWire } from '#modules/billing/wires/contract/wire-endpoints.ts';
import { invoicePath } from '#modules/billing/invoices/web/invoice-columns.tsx';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import { billingKey, saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { dayRangeQuery, useBillingDays } from '#modules/billing/account/web/use-billing-days.ts';
import { receiptAsPdf } from '#modules/billing/receipts/contract/receipt-endpoints.ts';
import { ScheduledCard } from '#modules/billing/paying/web/scheduled-card.tsx';
import { listPayments } from '../contract/payment-endpoints.ts';
import type { Payment } from '../contract/payment-endpoints.ts';
import { badgeOfTone } from './payment-tones.ts';

const isBillingManager = (role: RoleName) => billingManagerRoles.some((one) => one === role);

interface RowActions {
  withdraw(payment: Payment): void;
  saveReceipt(payment: Payment): void;
}

const columns = ({ withdraw, saveReceipt }: RowActions): readonly TableColumn<Payment>[] => [
  {
    key: 'at',
    header: 'Date',
    width: 110,
    value: ({ at }) => formatDay(day(dayInZone(new Date(at), providerZone))),
    card: 'note',
  },
  { key: 'kind', header: 'Type', width: 90, value: ({ kind }) => kind, card: 'fact' },
  {
    key: 'number',
    header: 'For',
    width: 130,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ number, invoiceId }) =>
      invoiceId === null ? number : <Link to={invoicePath(invoiceId)}>{number}</Link>,
    card: 'title',
  },
  { key: 'method', header: 'Payment method', width: 170, value: ({ method }) => method, card: 'fact' },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 110, card: 'figure' }),
  {
    key: 'status',
    header: 'Status',
    width: 120,
    value: ({ status }) => status,
    render: ({ status, tone }) => <StatusBadge kind={badgeOfTone[tone]}>{status}</StatusBadge>,
    card: 'status',
  },
  { key: 'says', header: 'Details', width: 280, value: ({ says }) => says, card: 'fact' },
  {
    key: 'actions',
    header: 'Action',
    width: 110,
    exported: false,
    value: () => null,
    render: (payment) => {
      const { actions, kind, number } = payment;
      if (actions.includes('cancelWire'))
        return (
          <TextButton label={`Cancel wire: ${number}`} onClick={() => withdraw(payment)}>
            Cancel wire
          </TextButton>
        );
      return actions.includes('receipt') ? (
        <TextButton label={`Receipt: ${kind} for ${number}`} onClick={() => saveReceipt(payment)}>
          Receipt
        </TextButton>
      ) : null;
    },
    card: 'status',
  },
];

export function PaymentsPage() {
  const actor = useActor();
  const isManager = actor.kind === 'member' && actor.roles.some((role) => isBillingManager(role));
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const remember = useRemembered('billing-payments');
  const { error, act } = useAction();
  const dateRange = useBillingDays('Payment date');
  const { table } = useListPage({
    key: [billingKey, 'payments'],
    list: (query, options) => call(listPayments, { query: { limit: 50, ...query } }, options),
    filter: dayRangeQuery(dateRange.days),
    refetchWhile: ({ answerAwaited }) => answerAwaited,
  });
  const withdraw = async ({ paymentId, number }: Payment) => {
    const sure = await dialogs.openConfirm({
      header: `Cancel the wire for ${number}?`,
      body: "You can then pay with another method. This doesn't stop a wire you already sent.",
      yes: 'Cancel wire',
      no: 'Keep wire',
    });
    if (!sure) return;
    await act(() => call(withdrawWire, { params: { paymentId } }));
    // The cause of the refusal may have changed the list.
    await queries.invalidateQueries({ queryKey: [billingKey] });
  };
  return (
    <>
      <PageTitle
        title="Payments"
        facts="Cards take about 2 business days to settle, wires about 3 and bank accounts about 5."
        actions={isManager ? <ReceiptEmails /> : undefined}
      />
      {error !== undefined && <FailureMessage error={error} />}
      {isManager && <ScheduledCard />}
      <DataTable
        label="Payments"
        columns={columns({
          withdraw: (payment) => void withdraw(payment),
          saveReceipt: ({ paymentId, number }) =>
            void act(() => saveAnswer(receiptAsPdf, { params: { paymentId } }, `receipt-${number}.pdf`)),
        })}
        {...table}
        rowId={({ paymentId }) => paymentId}
        rowName={({ kind, number }) => `${kind} for ${number}`}
        remember={remember}
        filters={[dateRange.filter]}
        exportName="payments"
        empty={<EmptyState title="No payments" text="Payments appear here as soon as they're submitted." />}
      />
    </>
  );
}

function ReceiptEmails() {
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const open = () =>
    act(async () => {
      const { openReceiptAddressesDialog } =
        await import('#modules/billing/receipts/web/receipt-addresses-dialog.tsx');
      void openReceiptAddressesDialog(dialogs);
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <Button variant="default" loading={busy} onClick={() => void open()}>
        Receipt emails
      </Button>
    </>
  );
}
