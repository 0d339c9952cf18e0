import { Suspense } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { serviceCardOf, serviceCatalog, serviceSlugs, serviceWords } from '#platform/companies/contract.ts';
import { ServiceCompanies } from '#platform/companies/web.tsx';
import { UnknownSlug } from './unknown-slug.tsx';
import { serviceGuides, serviceOfSlug } from './service-guides.ts';
import styles from './guides.module.css';
import { usePageAt } from './use-page-at.ts';

/** The companies that have a service now, and the desk's pages about it. */
export function DeskServicePage() {
  const service = serviceOfSlug(useRouteParam('service'));
  const pageAt = usePageAt();
  if (service === undefined) return <UnknownSlug to="/desk/services">Go to services</UnknownSlug>;
  const shown = serviceGuides[service].desk.flatMap((to) => {
    const page = pageAt(to);
    return page === undefined ? [] : [{ to, title: page.title }];
  });
  const description = serviceCatalog.find(({ serviceType }) => serviceType === service)?.description;
  return (
    <>
      <PageTitle
        above={<Link to="/desk/services">Services</Link>}
        title={serviceWords[service]}
        facts={description}
      />
      <ul className={styles.links} aria-label="Pages">
        {shown.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
        <li>
          <Link to="/desk/subscriptions">Subscription requests</Link>
        </li>
        <li>
          <Link to={`/help/${serviceSlugs[service]}`}>Help page</Link>
        </li>
      </ul>
      <Suspense fallback={<LoadingState rows={6} />}>
        <ServiceCompanies service={service} page={serviceCardOf(service).opens?.to ?? '/dashboard'} />
      </Suspense>
    </>
  );
}
