import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import type { listPayouts, PayoutLine, SellerInvoice } from '../contract/payouts.ts';
import { payoutsKey, payoutsQuery } from './payout-queries.ts';
import styles from './payouts.module.css';

type Payouts = EndpointResult<typeof listPayouts>;

/** What the provider owes the company for its sold stones, its invoices and its payouts. */
export function PayoutsPage() {
  return (
    <HiddenFromClients>
      <OwnPayouts />
    </HiddenFromClients>
  );
}

function OwnPayouts() {
  const query = useQuery(payoutsQuery);
  return (
    <Screen query={query} title="Payouts">
      {(payouts) => (
        <>
          <PageTitle title="Payouts" facts={summarize(payouts)} />
          <div className={styles.tables}>
            <OpenLines payouts={payouts} />
            {payouts.invoices.length > 0 && (
              <section>
                <SectionTitle>Invoices</SectionTitle>
                <DataTable
                  label="Invoices"
                  columns={invoiceColumns}
                  source={givenRows(payouts.invoices)}
                  rowId={({ invoiceId }) => invoiceId}
                  rowName={({ number }) => `Invoice ${number}`}
                  exportName="diamond-invoices"
                  empty={null}
                />
              </section>
            )}
            {payouts.payouts.length > 0 && (
              <section>
                <SectionTitle>Payouts</SectionTitle>
                <DataTable
                  label="Payouts"
                  columns={payoutColumns}
                  source={givenRows(payouts.payouts)}
                  rowId={({ payoutId }) => payoutId}
                  rowName={({ number }) => `Payout ${number}`}
                  exportName="diamond-payouts"
                  empty={null}
                />
              </section>
            )}
          </div>
        </>
      )}
    </Screen>
  );
}

const money = (amount: number): string => formatCents(cents(amount));

function summarize({ toInvoice, awaitingPayment, toDeduct }: Payouts): string {
  const deducted =
    toDeduct === 0 ? '' : ` ${money(-toDeduct)} for returned stones will be deducted from your next payout.`;
  return `${money(toInvoice)} to invoice, ${money(awaitingPayment)} invoiced and unpaid.${deducted}`;
}

function OpenLines({ payouts: { lines, actions } }: { readonly payouts: Payouts }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const mayInvoice = actions.includes('invoice');
  const payable = lines.filter(({ kind, saleId }) => kind === 'Sale' && chosen.has(saleId));
  const invoice = async (): Promise<void> => {
    const { openInvoiceDialog } = await import('./invoice-dialog.tsx');
    const number = await openInvoiceDialog(dialogs, payable);
    if (number !== null) {
      setChosen(new Set());
      toast.show({ sentence: `Invoice ${number} sent` });
    }
    await queries.invalidateQueries({ queryKey: payoutsKey });
  };
  return (
    <section>
      <SectionTitle>To invoice</SectionTitle>
      <DataTable
        label="Stones to invoice"
        columns={lineColumns}
        source={givenRows(lines)}
        rowId={lineId}
        rowName={({ saleNumber, title }) => `${saleNumber}, ${title}`}
        {...(mayInvoice && {
          selected: new Set(lines.filter(({ saleId }) => chosen.has(saleId)).map(lineId)),
          onSelected: (ids: ReadonlySet<string>) =>
            setChosen(
              new Set(
                lines
                  .filter((line) => line.kind === 'Sale' && ids.has(lineId(line)))
                  .map(({ saleId }) => saleId),
              ),
            ),
        })}
        exportName="diamonds-to-invoice"
        empty={
          <EmptyState
            title="Nothing to invoice"
            text="Stones you sold appear here once they pass authentication."
          />
        }
      />
      {mayInvoice && lines.length > 0 && (
        <div className={styles.buttons}>
          <Button disabled={payable.length === 0} onClick={() => void invoice()}>
            {payable.length === 0 ? 'Send invoice' : `Invoice ${counted(payable.length, 'stone')}`}
          </Button>
        </div>
      )}
    </section>
  );
}

const lineId = ({ saleId, kind }: PayoutLine): string => `${saleId}/${kind}`;

export const lineColumns: readonly TableColumn<PayoutLine>[] = [
  {
    key: 'sale',
    header: 'Sale',
    width: 130,
    isKey: true,
    leadsOn: true,
    value: ({ saleNumber }) => saleNumber,
    render: ({ saleId, saleNumber }) => <Link to={`/marketplace/sales/${saleId}`}>{saleNumber}</Link>,
    card: 'title',
  },
  { key: 'title', header: 'Stone', width: 300, value: ({ title }) => title, card: 'fact' },
  {
    key: 'kind',
    header: 'Type',
    width: 160,
    value: ({ kind }) => (kind === 'Sale' ? 'Sale' : 'Returned'),
    render: ({ kind }) => (kind === 'Sale' ? 'Sale' : <StatusBadge kind="warn">Returned</StatusBadge>),
    card: 'status',
  },
  timeColumn(({ madeAt }) => madeAt, { key: 'madeAt', header: 'Date', width: 130, card: 'note' }),
  moneyColumn(({ amount }) => cents(amount), { key: 'amount', header: 'Amount', width: 130, card: 'figure' }),
];

const invoiceColumns: readonly TableColumn<SellerInvoice>[] = [
  { key: 'number', header: 'Invoice', width: 160, isKey: true, value: ({ number }) => number, card: 'title' },
  { key: 'stones', header: 'Stones', width: 90, align: 'right', value: ({ stones }) => stones },
  timeColumn(({ invoicedAt }) => invoicedAt, { key: 'invoicedAt', header: 'Sent', width: 130, card: 'note' }),
  {
    key: 'status',
    header: 'Status',
    width: 200,
    value: ({ payoutNumber }) =>
      payoutNumber === null ? 'Awaiting payment' : `Paid in payout ${payoutNumber}`,
    render: ({ payoutId, payoutNumber }) =>
      payoutId === null ? (
        <StatusBadge kind="warn">Awaiting payment</StatusBadge>
      ) : (
        <>
          <StatusBadge kind="ok">Paid</StatusBadge>{' '}
          <Link to={`/marketplace/payouts/${payoutId}`}>{payoutNumber ?? 'Statement'}</Link>
        </>
      ),
    card: 'status',
  },
  moneyColumn(({ total }) => cents(total), { key: 'total', header: 'Total', width: 130, card: 'figure' }),
];

const payoutColumns: readonly TableColumn<Payouts['payouts'][number]>[] = [
  {
    key: 'number',
    header: 'Payout',
    width: 130,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ payoutId, number }) => <Link to={`/marketplace/payouts/${payoutId}`}>{number}</Link>,
    card: 'title',
  },
  {
    key: 'reference',
    header: 'Bank reference',
    width: 220,
    value: ({ reference }) => reference,
    card: 'fact',
  },
  timeColumn(({ paidAt }) => paidAt, { key: 'paidAt', header: 'Sent', width: 130, card: 'note' }),
  moneyColumn(({ total }) => cents(total), { key: 'total', header: 'Total', width: 130, card: 'figure' }),
];
