import { useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { paymentStatuses } from '#platform/payments/contract.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { dayRangeQuery, useBillingDays } from '#modules/billing/account/web/use-billing-days.ts';
import { listInvoices } from '../contract/invoice-endpoints.ts';
import type { Invoice } from '../contract/invoice-endpoints.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { invoiceColumns, invoiceName, invoicePath } from './invoice-columns.tsx';

export function InvoicesPage() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const remember = useRemembered('billing-invoices');
  const [status, setStatus] = useStoredChoice('invoices.status', storedOneOf(paymentStatuses));
  const issued = useBillingDays('Issued');
  const { table, first } = useListPage({
    key: [billingKey, 'invoices'],
    list: (query, options) => call(listInvoices, { query: { limit: 25, ...query } }, options),
    filter: { ...dayRangeQuery(issued.days), status },
    search: 'Search by number',
    storedSearch: 'invoices.search',
    refetchWhile: ({ answerAwaited }) => answerAwaited,
  });
  const payable = table.source.rows.filter(({ actions }) => actions.includes('pay'));
  const pay = async (rows: readonly Invoice[]) => {
    const { openPayInvoicesDialog } = await import('./pay-invoices-dialog.tsx');
    await openPayInvoicesDialog(dialogs, rows);
    setSelected(new Set());
  };
  const statusFilter = choiceFilter({
    key: 'status',
    label: 'Status',
    value: status,
    options: paymentStatuses.map((value) => ({ value, label: value })),
    onChange: setStatus,
  });
  return (
    <>
      <PageTitle title="Invoices" facts={`Issued weekly for Monday through Sunday. ${first?.rule ?? ''}`} />
      <DataTable
        label="Invoices"
        columns={invoiceColumns}
        {...table}
        rowId={({ invoiceId }) => invoiceId}
        rowName={invoiceName}
        remember={remember}
        filters={[issued.filter, statusFilter]}
        {...(payable.length > 0
          ? {
              selected,
              onSelected: setSelected,
              bulkActions: [
                {
                  label: 'Pay selected',
                  icon: 'receipt',
                  refused: (rows: readonly Invoice[]) =>
                    rows.some(({ actions }) => !actions.includes('pay'))
                      ? 'Deselect invoices that are paid or have a payment in progress.'
                      : undefined,
                  run: (rows: readonly Invoice[]) => void pay(rows),
                },
              ],
            }
          : {})}
        onOpen={({ invoiceId }) => void navigate({ to: invoicePath(invoiceId) })}
        exportName="invoices"
        empty={
          <EmptyState
            title="No invoices"
            text="We invoice each Monday for the previous week. Choose another date range to see older invoices."
          />
        }
      />
    </>
  );
}
