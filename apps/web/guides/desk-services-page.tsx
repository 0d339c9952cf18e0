import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { serviceCatalog, serviceSlugs, serviceWords } from '#platform/companies/contract.ts';
import { allServices } from './service-guides.ts';

interface ServiceRow {
  readonly name: string;
  readonly about: string;
  readonly slug: string;
}

const services: readonly ServiceRow[] = allServices
  .map((service) => ({
    name: serviceWords[service],
    about: serviceCatalog.find(({ serviceType }) => serviceType === service)?.description ?? '',
    slug: serviceSlugs[service],
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Every service of the portal, with the staff's view of each. */
export function DeskServicesPage() {
  return (
    <>
      <PageTitle title="Services" facts="Each service's companies and desk pages." />
      <DataTable
        label="Services"
        columns={columns}
        source={givenRows(services)}
        rowId={({ slug }) => slug}
        rowName={({ name }) => name}
        exportName="services"
        empty={<EmptyState title="No services" text="The portal's services appear here." />}
      />
    </>
  );
}

const columns: readonly TableColumn<ServiceRow>[] = [
  {
    key: 'name',
    header: 'Service',
    width: 240,
    isKey: true,
    value: ({ name }) => name,
    render: ({ name, slug }) => <Link to={`/desk/services/${slug}`}>{name}</Link>,
    leadsOn: true,
    card: 'title',
  },
  {
    key: 'about',
    header: 'About',
    width: 560,
    value: ({ about }) => about,
    card: 'fact',
  },
  {
    key: 'help',
    header: 'Help page',
    width: 160,
    exported: false,
    value: () => null,
    render: ({ name, slug }) => (
      <Link to={`/help/${slug}`} aria-label={`View help page: ${name}`}>
        View help page
      </Link>
    ),
    card: 'note',
  },
];
