import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { PaymentStatusBadge, Sums } from '#modules/billing/account/web/billing-display.tsx';
import {
  transactionColumns,
  transactionName,
} from '#modules/billing/transactions/web/transaction-columns.tsx';
import styles from '#modules/billing/account/web/billing.module.css';
import { listInvoiceLines } from '../contract/invoice-endpoints.ts';
import type { Invoice } from '../contract/invoice-endpoints.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { CreditNotes, InvoicePayments } from './invoice-payments.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { PoNumberButton } from './po-number-dialog.tsx';
import { invoiceQuery } from './invoice-queries.ts';

export function InvoicePage() {
  const invoiceId = useRouteParam('invoiceId');
  const query = useQuery(invoiceQuery(invoiceId));
  return (
    <Screen
      query={query}
      title="Invoice"
      elsewhere={<ToList to="/membership/billing/invoices">Back to invoices</ToList>}
    >
      {({
        invoice,
        creditUsed,
        tax,
        rule,
        byType,
        byLocation,
        byReference,
        payments,
        creditNotes,
        onlyOwnLocations,
      }) => (
        <>
          <PageTitle
            above={<Link to="/membership/billing/invoices">Invoices</Link>}
            title={`Invoice ${invoice.number}`}
            facts={
              <span className={styles.facts}>
                <PaymentStatusBadge status={invoice.paymentStatus} /> {rule}
              </span>
            }
            actions={<InvoiceActions invoice={invoice} withFiles={!onlyOwnLocations} />}
          />
          <PageColumns>
            <Column>
              <InvoiceFacts invoice={invoice} creditUsed={creditUsed} tax={tax} />
              <InvoicePayments payments={payments} />
              <CreditNotes notes={creditNotes} />
            </Column>
            <Column>
              <Sums title="By type" sums={byType} />
              <Sums title="By location" sums={byLocation} />
              <Sums title="By reference" sums={byReference} />
            </Column>
          </PageColumns>
          <section aria-label="Transactions" className={styles.apart}>
            <SectionTitle beside={onlyOwnLocations ? 'Your locations only' : undefined}>
              Transactions
            </SectionTitle>
            <InvoiceLines invoiceId={invoiceId} />
          </section>
        </>
      )}
    </Screen>
  );
}

interface InvoiceFactsProps {
  readonly invoice: Invoice;
  readonly creditUsed: Cents;
  /** The part of the amount that is sales tax. */
  readonly tax: Cents;
}

function InvoiceFacts({ invoice, creditUsed, tax }: InvoiceFactsProps) {
  const { billTo, periodFrom, periodTo } = invoice;
  return (
    <Card label="Invoice">
      <SectionTitle>Invoice</SectionTitle>
      <FactList>
        <FactLine name="Bill to">{[billTo.name, ...billTo.lines].join(', ')}</FactLine>
        <FactLine name="Date">{formatDay(day(invoice.issuedOn))}</FactLine>
        <FactLine name="Period">
          {formatDay(day(periodFrom))} to {formatDay(day(periodTo))}
        </FactLine>
        <FactLine name="Due">{formatDay(day(invoice.dueOn))}</FactLine>
        <FactLine name="PO number">
          <span className={styles.facts}>
            {invoice.poNumber ?? '-'}
            {invoice.actions.includes('setPoNumber') && <PoNumberButton invoice={invoice} />}
          </span>
        </FactLine>
        <FactLine name="Document">{invoice.documentStatus}</FactLine>
        <FactLine name="Payment method">{invoice.paymentMethod ?? '-'}</FactLine>
        {invoice.scheduledOn !== null && (
          <FactLine name="Scheduled payment">{formatDay(day(invoice.scheduledOn))}</FactLine>
        )}
        <FactLine name="Subtotal">
          <Money cents={subtractCents(invoice.amount, tax)} />
        </FactLine>
        <FactLine name="Sales tax">
          <Money cents={tax} />
        </FactLine>
        <FactLine name="Amount">
          <Money cents={invoice.amount} />
        </FactLine>
        {creditUsed > 0 && (
          <FactLine name="Credit applied" note="from your account credit">
            <Money cents={subtractCents(noMoney, creditUsed)} />
          </FactLine>
        )}
        <FactLine name="Balance" strong>
          <Money cents={invoice.balance} />
        </FactLine>
      </FactList>
    </Card>
  );
}

function InvoiceLines({ invoiceId }: { readonly invoiceId: string }) {
  const remember = useRemembered('billing-invoice-lines');
  const { table } = useListPage({
    key: [billingKey, 'invoice', invoiceId, 'lines'],
    list: (query, options) =>
      call(listInvoiceLines, { params: { invoiceId }, query: { limit: 50, ...query } }, options),
    startsEmpty: true,
  });
  return (
    <DataTable
      label="Transactions"
      columns={transactionColumns}
      {...table}
      rowId={({ transactionId }) => transactionId}
      rowName={transactionName}
      remember={remember}
      empty={
        <EmptyState title="No transactions" text="This invoice has no transactions for your locations." />
      }
    />
  );
}
