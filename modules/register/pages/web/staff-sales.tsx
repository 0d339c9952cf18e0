import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listDeskSales } from '#modules/register/sales/contract/desk-endpoints.ts';
import { saleStatuses } from '#modules/register/sales/contract/sale-endpoints.ts';
import { deskRegistersQuery, registerKey } from './register-queries.ts';
import { saleColumns, statusNames } from './sale-columns.tsx';

/** Staff don't choose columns. */
const columns = saleColumns.map((column) => (column.key === 'sold' ? { ...column, hidden: false } : column));

/** A company's sales as staff read them: customers' names are masked. */
export function StaffSalesPage() {
  const companyId = useRouteParam('companyId');
  const company = useQuery(deskRegistersQuery).data?.items.find((one) => one.companyId === companyId);
  const [status, setStatus] = useStoredChoice('register.staff.status', storedOneOf(saleStatuses));
  const { table } = useListPage({
    key: [...registerKey, 'desk', companyId],
    list: (query, options) =>
      call(listDeskSales, { params: { companyId }, query: { limit: 50, ...query } }, options),
    filter: { status },
  });
  return (
    <>
      <PageTitle
        title={company?.companyName ?? 'Point of sale'}
        facts="Sales from this company's registers, newest first."
        above={<Link to="/jmcc">Point of sale</Link>}
      />
      <DataTable
        label="Sales"
        columns={columns}
        {...table}
        rowId={({ saleId }) => saleId}
        rowName={({ number }) => `Sale ${number}`}
        secondLine={({ says }) => (says === '' ? undefined : says)}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: saleStatuses.map((value) => ({ value, label: statusNames[value] })),
            onChange: setStatus,
          }),
        ]}
        exportName="register-sales"
        empty={<EmptyState title="No sales" text="This company's registers haven't sent any sales yet." />}
      />
    </>
  );
}
