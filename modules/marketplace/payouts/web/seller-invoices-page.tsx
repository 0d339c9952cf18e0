import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listSellerInvoices, recordPayout } from '../contract/payouts.ts';
import type { DeskInvoice } from '../contract/payouts.ts';
import { maxBankReferenceLength } from '../domain/payout-terms.ts';
import { sellerInvoicesKey } from './payout-queries.ts';

/** Sellers' unpaid invoices; finance sends the transfer and records it here. */
export function SellerInvoicesPage() {
  const [typed, setTyped] = useStoredChoice('desk.seller-invoices.search', storedText);
  const search = useDeferredValue(typed.trim());
  const query = useQuery({
    queryKey: [...sellerInvoicesKey, search],
    queryFn: ({ signal }) => call(listSellerInvoices, { query: search === '' ? {} : { search } }, { signal }),
    placeholderData: (before) => before,
  });
  const pay = usePay();
  return (
    <Screen query={query} title="Seller invoices">
      {({ items, open, owed }) => (
        <>
          <PageTitle
            title="Seller invoices"
            facts={
              open === 0
                ? 'No invoices to pay.'
                : `${counted(open, 'invoice')} to pay, ${formatCents(cents(owed))} total.`
            }
          />
          <DataTable
            label="Seller invoices"
            columns={columns((invoice) => void pay(invoice))}
            source={givenRows(items)}
            rowId={({ invoiceId }) => invoiceId}
            rowName={({ number, company }) => `${number}, ${company}`}
            search={{ value: typed, placeholder: 'Invoice or seller', onChange: setTyped }}
            exportName="seller-invoices"
            empty={
              <EmptyState title="All caught up" text="Sellers' invoices appear here until they're paid." />
            }
          />
        </>
      )}
    </Screen>
  );
}

function usePay() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async ({ invoiceId, number, companyId, company, total, deduction }: DeskInvoice): Promise<void> => {
    const answers = await dialogs.openForm({
      title: `Pay invoice ${number}`,
      body: (
        <p>
          {deduction === 0
            ? `Send ${formatCents(cents(total))} to ${company} by bank transfer, then record the payout here.`
            : `Send ${formatCents(cents(total + deduction))} to ${company}: ${formatCents(cents(total))} less ${formatCents(cents(-deduction))} for returned stones.`}
        </p>
      ),
      fields: [
        {
          name: 'reference',
          label: 'Bank reference',
          kind: 'text',
          required: true,
          maximum: maxBankReferenceLength,
          hint: "Shown on the seller's statement.",
        },
      ],
      proceed: 'Record payout',
      cancel: 'Back',
    });
    if (answers === null) return;
    try {
      const body = { companyId, invoiceIds: [invoiceId], reference: answers['reference'] ?? '' };
      const payout = await call(recordPayout, { body });
      toast.show({ sentence: `Payout ${payout.number} recorded` });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: sellerInvoicesKey });
  };
}

const columns = (onPay: (invoice: DeskInvoice) => void): readonly TableColumn<DeskInvoice>[] => [
  { key: 'number', header: 'Invoice', width: 150, isKey: true, value: ({ number }) => number, card: 'title' },
  {
    key: 'company',
    header: 'Seller',
    width: 230,
    value: ({ company }) => company,
    render: ({ companyId, company }) => <Link to={`/desk/companies/${companyId}`}>{company}</Link>,
    card: 'fact',
  },
  { key: 'stones', header: 'Stones', width: 90, align: 'right', value: ({ stones }) => stones },
  timeColumn(({ invoicedAt }) => invoicedAt, {
    key: 'invoicedAt',
    header: 'Received',
    width: 130,
    card: 'note',
  }),
  moneyColumn(({ total }) => cents(total), { key: 'total', header: 'Total', width: 130, card: 'figure' }),
  moneyColumn(({ deduction }) => cents(deduction), { key: 'deduction', header: 'Deduction', width: 130 }),
  {
    key: 'actions',
    header: 'Action',
    width: 150,
    exported: false,
    value: () => null,
    render: (invoice) =>
      invoice.actions.includes('pay') && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Record payout: ${invoice.number}, ${invoice.company}`}
          onClick={() => onPay(invoice)}
        >
          Record payout
        </Button>
      ),
    card: 'status',
  },
];
