import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { now } from '#kit/web/display/now.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { isForJewelersOnly, providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import {
  cardKinds,
  serviceCardOf,
  serviceCatalog,
  serviceTile,
  serviceWords,
} from '#platform/companies/contract.ts';
import { UnknownSlug } from './unknown-slug.tsx';
import { serviceGuides, serviceOfSlug } from './service-guides.ts';
import styles from './guides.module.css';
import { usePageAt } from './use-page-at.ts';

const today = (): string => providerDay(now());

/** What a service is for, how to get it, and who can use it; for everyone who is signed in. */
export function ServiceHelpPage() {
  const service = serviceOfSlug(useRouteParam('service'));
  return service === undefined ? (
    <UnknownSlug to="/help">Go to Help</UnknownSlug>
  ) : (
    <ServiceHelp service={service} />
  );
}

function ServiceHelp({ service }: { readonly service: ServiceType }) {
  const { description } = aboutOf(service);
  return (
    <>
      <PageTitle above={<Link to="/help">Help</Link>} title={serviceWords[service]} facts={description} />
      <PageColumns>
        <Column>
          <Tasks service={service} />
        </Column>
        <Column>
          <Access service={service} />
          <Card label="Get this service">
            <SectionTitle>Get this service</SectionTitle>
            <p className={styles.text}>{startWords(service)}</p>
            <p className={styles.text}>
              When a service or trial ends, you can&apos;t open its pages, but we keep your records. We notify
              your business administrators before it ends.
            </p>
          </Card>
          <Card label="Questions">
            <SectionTitle>Questions</SectionTitle>
            <p className={styles.text}>
              <Link to="/help">Contact us</Link>
            </p>
          </Card>
        </Column>
      </PageColumns>
    </>
  );
}

function aboutOf(service: ServiceType) {
  const found = serviceCatalog.find(({ serviceType }) => serviceType === service);
  if (found === undefined) throw new Error(`The catalog has no ${service}.`);
  return found;
}

function startWords(service: ServiceType): string {
  const request =
    "A business administrator can request it on the company's Services page. We'll respond in about 24 hours, sooner for policyholders.";
  return isForJewelersOnly(service) ? `For jewelers. ${request}` : request;
}

function Tasks({ service }: { readonly service: ServiceType }) {
  const pageAt = usePageAt();
  return (
    <Card label="What you can do">
      <SectionTitle>What you can do</SectionTitle>
      <ul className={styles.tasks}>
        {serviceGuides[service].tasks.map(({ text, to, label }) => (
          <li key={label}>
            {text} {pageAt(to) !== undefined && <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Staff see who can use it; members also what it means for them. */
function Access({ service }: { readonly service: ServiceType }) {
  const actor = useActor();
  const { who } = serviceGuides[service];
  if (actor.kind !== 'member') return <WhoCanUse who={who} />;
  const { status, text, link } = serviceTile(serviceCardOf(service), actor, today);
  return (
    <Card label="Your access">
      <SectionTitle
        beside={status !== undefined && <StatusBadge kind={cardKinds[status]}>{status}</StatusBadge>}
      >
        Your access
      </SectionTitle>
      <p className={styles.text}>{text}</p>
      {link !== undefined && (
        <p className={styles.text}>
          <Link to={link.to} aria-label={`${link.label}: ${serviceWords[service]}`}>
            {link.label}
          </Link>
        </p>
      )}
      <p className={styles.text}>{who}</p>
    </Card>
  );
}

const WhoCanUse = ({ who }: { readonly who: string }) => (
  <Card label="Who can use it">
    <SectionTitle>Who can use it</SectionTitle>
    <p className={styles.text}>{who}</p>
  </Card>
);
