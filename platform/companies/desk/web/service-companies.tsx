import { TextButton } from '#kit/web/display/text-button.tsx';
import { call } from '#kit/web/call/call.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { rolesOf } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { formatDate } from '#platform/companies/company/web/company-form.tsx';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { viewScopeOf } from '#platform/companies/view-as/contract/viewers.ts';
import { useStartView } from '#platform/companies/view-as/web/use-start-view.ts';
import { listServiceCompanies } from '../contract/service-companies-endpoint.ts';
import type { ServiceCompany } from '../contract/service-companies-endpoint.ts';
import { deskKey } from './desk-queries.ts';

interface ServiceCompaniesProps {
  readonly service: ServiceType;
  /** Where the view opens. */
  readonly page: string;
}

const columnsFor = (
  words: string,
  view: (company: ServiceCompany) => void,
): readonly TableColumn<ServiceCompany>[] => [
  {
    key: 'name',
    header: 'Company',
    width: 260,
    isKey: true,
    sticky: true,
    value: ({ name }) => name,
    card: 'title',
  },
  {
    key: 'city',
    header: 'City',
    width: 200,
    value: ({ city, stateId }) => [city, stateId].filter((part) => part !== '').join(', '),
    card: 'fact',
  },
  {
    key: 'trial',
    header: 'Subscription',
    width: 200,
    value: ({ trialUntil }) => (trialUntil === null ? 'Active' : `Trial ends ${formatDate(trialUntil)}`),
    card: 'fact',
  },
  {
    key: 'actions',
    header: 'Action',
    width: 160,
    exported: false,
    value: () => null,
    render: (company) =>
      company.actions.includes('view') && (
        <TextButton label={`${words}: ${company.name}`} onClick={() => view(company)}>
          {words}
        </TextButton>
      ),
    card: 'status',
  },
];

/** For staff: the companies with a service, each viewed with a reason. Staff of one service view nothing else. */
export function ServiceCompanies({ service, page }: ServiceCompaniesProps) {
  const actor = useActor();
  const scope = actor.kind === 'staff' ? viewScopeOf(rolesOf(actor)) : undefined;
  const startView = useStartView();
  const { table, search } = useListPage({
    key: [...deskKey, 'service-companies', service],
    list: (query, options) =>
      call(listServiceCompanies, { query: { limit: 50, service, ...query } }, options),
    search: 'Company or city',
  });
  const remembered = useRemembered(`service-companies-${service}`);
  const view = ({ companyId, name: companyName }: ServiceCompany) =>
    void startView(
      { companyId, companyName, ...(scope === undefined || scope === 'company' ? {} : { only: scope }) },
      page,
    );
  return (
    <DataTable
      label="Companies"
      columns={columnsFor(
        scope === 'company' ? 'View as company' : `View ${serviceWords[service].toLowerCase()}`,
        view,
      )}
      {...table}
      rowId={({ companyId }) => companyId}
      rowName={({ name }) => name}
      remember={remembered}
      height="page"
      empty={
        <EmptyState
          title={search === '' ? 'No companies yet' : `No results for "${search}"`}
          text={`Companies with ${serviceWords[service].toLowerCase()} appear here.`}
        />
      }
    />
  );
}
