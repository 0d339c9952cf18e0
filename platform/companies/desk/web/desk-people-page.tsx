import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { searchDeskPeople } from '../contract/desk-endpoints.ts';
import type { DeskPerson } from '../contract/desk-endpoints.ts';
import { roleLabel } from '#platform/access/contract.ts';
import { roleNames } from '#platform/companies/team/contract/role-names.ts';
import { memberStatusNames } from '#platform/companies/team/contract/team-moves.ts';
import { deskPersonPath } from '#platform/companies/company/web/desk-paths.ts';
import { deskKey } from './desk-queries.ts';

export function DeskPeoplePage() {
  return (
    <>
      <PageTitle
        title="People"
        facts="Everyone with an account. Select a person to see where they work or lock their account."
      />
      <DeskPeopleTable height="page" />
    </>
  );
}

const fullName = ({ firstName, lastName }: DeskPerson): string => `${firstName} ${lastName}`;

/** Workplaces as text: "Business user, Harrow & Vale"; without the company name on a company's own page. */
function describeWorkplaces({ places, staffRoles }: DeskPerson, companyId: string | undefined): string {
  if (staffRoles.length > 0) return `Provider staff: ${staffRoles.map(roleLabel).join(', ')}`;
  return places
    .filter((place) => companyId === undefined || place.companyId === companyId)
    .map(({ roles, companyName, status }) =>
      [
        ...(status === 'Approved' ? [roleNames(roles)] : [memberStatusNames[status]]),
        ...(companyId === undefined ? [companyName] : []),
      ].join(', '),
    )
    .join('; ');
}

const columnsFor = (companyId: string | undefined): readonly TableColumn<DeskPerson>[] => [
  {
    key: 'name',
    header: 'Name',
    width: 190,
    isKey: true,
    sticky: true,
    value: fullName,
    render: (person) => <Link to={deskPersonPath(person.personId)}>{fullName(person)}</Link>,
    card: 'title',
  },
  { key: 'email', header: 'Email', width: 260, value: ({ email }) => email, card: 'fact' },
  {
    key: 'place',
    header: companyId === undefined ? 'Works for' : 'Roles',
    width: 260,
    value: (person) => describeWorkplaces(person, companyId),
    card: 'fact',
  },
  {
    key: 'account',
    header: 'Account',
    width: 110,
    value: ({ locked }) => (locked ? 'Locked' : 'Active'),
    render: ({ locked }) =>
      locked ? <StatusBadge kind="bad">Locked</StatusBadge> : <StatusBadge kind="ok">Active</StatusBadge>,
    card: 'status',
  },
];

const allCompaniesColumns = columnsFor(undefined);

interface DeskPeopleTableProps {
  /** Only the people of this company. */
  readonly companyId?: string;
  readonly height?: string;
}

export function DeskPeopleTable({ companyId, height }: DeskPeopleTableProps) {
  const { table, search } = useListPage({
    key: [...deskKey, 'people'],
    list: (query, options) => call(searchDeskPeople, { query: { limit: 50, ...query } }, options),
    filter: { companyId },
    search: 'Search name or email',
  });
  const remember = useRemembered(companyId === undefined ? 'desk-people' : 'desk-company-people');
  return (
    <DataTable
      label="People"
      columns={companyId === undefined ? allCompaniesColumns : columnsFor(companyId)}
      {...table}
      rowId={({ personId }) => personId}
      rowName={fullName}
      remember={remember}
      exportName="people"
      {...(height === undefined ? {} : { height })}
      empty={
        <EmptyState
          title={search === '' ? 'No people yet' : `No results for "${search}"`}
          text="People appear here once they register, including pending and removed members."
        />
      }
    />
  );
}
