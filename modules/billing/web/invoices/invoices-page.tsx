import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web/index.tsx';
import type { Invoice } from '../../contract/invoices/invoice-shapes.ts';
import { paymentStatuses } from '../../domain/invoices/payment-status.ts';
import { askedDays, useBillingDays } from '../use-billing-days.ts';
import { invoiceColumns, invoiceName, invoicePath } from './invoice-columns.tsx';
import { invoicesQuery } from './invoice-queries.ts';

/** What a company was asked for, week by week. */
export function InvoicesPage() {
  const navigate = useNavigate();
  const remember = useRemembered('billing-invoices');
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const [status, setStatus] = useState<Invoice['paymentStatus']>();
  const issued = useBillingDays('Issued');
  const query = useInfiniteQuery(
    invoicesQuery({
      ...askedDays(issued.days),
      ...(status === undefined ? {} : { status }),
      ...(asked === '' ? {} : { search: asked }),
    }),
  );
  const statusFilter = choiceFilter({
    key: 'status',
    label: 'Status',
    value: status,
    options: paymentStatuses.map((value) => ({ value, label: value })),
    onChange: (value) => setStatus(value),
  });
  return (
    <>
      <PageTitle
        title="Invoices"
        facts={`One for each week, Monday to Sunday. ${query.data?.pages[0]?.rule ?? ''}`}
      />
      <DataTable
        label="Invoices"
        columns={invoiceColumns}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ invoiceId }) => invoiceId}
        rowName={invoiceName}
        remember={remember}
        search={{ placeholder: 'Search by number', value: search, onChange: setSearch }}
        filters={[issued.filter, statusFilter]}
        onClearFilters={() => {
          issued.set({ from: '', to: '' });
          setStatus(undefined);
        }}
        onOpen={({ invoiceId }) => void navigate({ to: invoicePath(invoiceId) })}
        exportName="invoices"
        empty={
          <EmptyFace
            title="No invoices"
            text="An invoice is made each Monday for what was bought in the week before. Choose other days to see older ones."
          />
        }
      />
    </>
  );
}
