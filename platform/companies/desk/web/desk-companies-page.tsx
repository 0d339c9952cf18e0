import { useState } from 'react';
import { Link } from '#kit/web/link/link.ts';
import { formatFein } from '#kit/domain/fein.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { searchDeskCompanies } from '../contract/desk-endpoints.ts';
import type { DeskCompanyRow } from '../contract/desk-endpoints.ts';
import { deskCompanyStatuses } from '../domain/company-status.ts';
import type { DeskCompanyStatus } from '../domain/company-status.ts';
import { deskCompanyPath } from '#platform/companies/company/web/desk-paths.ts';
import { deskKey } from './desk-queries.ts';
import { CompanyStatusBadge, companyStatusNames } from './company-status-badge.tsx';

const columns: readonly TableColumn<DeskCompanyRow>[] = [
  {
    key: 'name',
    header: 'Company',
    width: 230,
    isKey: true,
    sticky: true,
    value: ({ name }) => name,
    render: ({ companyId, name }) => <Link to={deskCompanyPath(companyId)}>{name}</Link>,
    card: 'title',
  },
  {
    key: 'city',
    header: 'City',
    width: 170,
    value: ({ city, stateId }) => [city, stateId].filter((part) => part !== '').join(', '),
    card: 'fact',
  },
  {
    key: 'taxId',
    header: 'Tax ID',
    width: 120,
    value: ({ federalTaxIdentificationNumber: taxId }) => (taxId === null ? null : formatFein(taxId)),
    card: 'fact',
  },
  { key: 'people', header: 'People', width: 90, align: 'right', value: ({ people }) => people, card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    value: ({ status }) => companyStatusNames[status],
    render: ({ status }) => <CompanyStatusBadge status={status} />,
    card: 'status',
  },
  timeColumn(({ createdAt }) => createdAt, {
    key: 'since',
    header: 'Registered',
    width: 130,
    card: 'note',
  }),
];

/** All companies, searchable by what a caller knows: name, tax ID, city or person. */
export function DeskCompaniesPage() {
  const [status, setStatus] = useState<DeskCompanyStatus>();
  const { table, search } = useListPage({
    key: [...deskKey, 'companies'],
    list: (query, options) => call(searchDeskCompanies, { query: { limit: 50, ...query } }, options),
    filter: { status },
    search: 'Search company, tax ID, city or person',
  });
  const remember = useRemembered('desk-companies');
  return (
    <>
      <PageTitle title="Companies" facts="Search by name, tax ID or city, or by a person's name or email." />
      <DataTable
        label="Companies"
        columns={columns}
        {...table}
        rowId={({ companyId }) => companyId}
        rowName={({ name }) => name}
        remember={remember}
        filters={[
          choiceFilter<DeskCompanyStatus>({
            key: 'status',
            label: 'Status',
            value: status,
            options: deskCompanyStatuses.map((value) => ({ value, label: companyStatusNames[value] })),
            onChange: setStatus,
          }),
        ]}
        exportName="companies"
        height="page"
        empty={
          <EmptyState
            title={search === '' ? 'No companies with this status' : `No results for "${search}"`}
            text="All companies appear here, including pending and closed ones."
          />
        }
      />
    </>
  );
}
