import { useQuery } from '@tanstack/react-query';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { listDeskRegisters } from '#modules/register/sales/contract/desk-endpoints.ts';
import { deskRegistersQuery } from './register-queries.ts';

type DeskRegister = EndpointAnswer<typeof listDeskRegisters>['items'][number];

/** Every company's registers, for the provider's staff. */
export function StaffRegisters() {
  const navigate = useNavigate();
  return (
    <Screen query={useQuery(deskRegistersQuery)} title="Point of sale">
      {({ items }) => (
        <>
          <PageTitle title="Point of sale" facts="Companies with registers. Rejected messages first." />
          <DataTable
            label="Companies with registers"
            columns={columns}
            source={givenRows(items)}
            rowId={({ companyId }) => companyId}
            rowName={({ companyName }) => companyName}
            attention={({ refused }) => (refused > 0 ? 'warn' : undefined)}
            onOpen={({ companyId }) => void navigate({ to: `/jmcc/companies/${companyId}` })}
            exportName="registers"
            empty={
              <EmptyState
                title="No registers yet"
                text="A company appears here when it adds its first store."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

const columns: readonly TableColumn<DeskRegister>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 220,
    isKey: true,
    value: ({ companyName }) => companyName,
    render: ({ companyId, companyName }) => <Link to={`/jmcc/companies/${companyId}`}>{companyName}</Link>,
    card: 'title',
  },
  { key: 'stores', header: 'Stores', width: 90, align: 'right', value: ({ stores }) => stores, card: 'fact' },
  timeColumn(({ lastSaleAt }: DeskRegister) => lastSaleAt, {
    key: 'last',
    header: 'Last sale',
    width: 120,
    card: 'note',
  }),
  {
    key: 'processed',
    header: 'Processed, last 7 days',
    width: 150,
    align: 'right',
    value: ({ processed }) => processed,
  },
  {
    key: 'open',
    header: 'Not Processed, last 7 days',
    width: 180,
    align: 'right',
    value: ({ notProcessed }) => notProcessed,
    card: 'figure',
  },
  {
    key: 'refused',
    header: 'Rejected messages',
    width: 150,
    align: 'right',
    value: ({ refused }) => refused,
    card: 'fact',
  },
  { key: 'versions', header: 'Versions', width: 200, value: ({ versions }) => versions.join(', ') },
];
