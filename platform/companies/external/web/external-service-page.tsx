import { useQuery } from '@tanstack/react-query';
import { day, formatLongDay } from '#kit/domain/day.ts';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { routeRules } from '#platform/access/contract.ts';
import type { Subscription } from '#platform/access/contract.ts';
import { useActor, useDecide } from '#platform/access/web.tsx';
import { companyQuery } from '#platform/companies/company/web/company-queries.ts';
import { aboutExternal } from '../contract/external-about.ts';
import { externalServices } from '../contract/external-sites.ts';
import type { ExternalKey } from '../contract/external-sites.ts';
import { carePlanFacts } from '../contract/care-plan.ts';
import styles from './external.module.css';
import { OpenExternal } from './open-external.tsx';
import { ServiceFigures } from './service-figures.tsx';

/** A service with a site of its own: what it is, the company's part in it, and the way there. */
export function ExternalServicePage({ service }: { readonly service: ExternalKey }) {
  const found = externalServices.find(({ key }) => key === service);
  const name = found?.name ?? '';
  const actor = useActor();
  const trial =
    actor.kind === 'member'
      ? actor.subscriptions.find((one) => one.serviceType === found?.serviceType && one.trial === true)
      : undefined;
  return (
    <>
      <PageTitle title={name} facts={<ServiceBadge trial={trial} />} />
      <section className={styles.card} aria-label={name}>
        <p className={styles.text}>{aboutExternal[service]}</p>
        {trial?.activeUntil !== undefined && <TrialEnd on={trial.activeUntil} />}
        {service === 'care-plan' && <CarePlanRoles />}
        {service === 'auction' && <AuctionRole />}
        {service === 'personal-insurance' && <CustomerQuotes />}
        <ServiceFigures service={service} name={name} />
        <OpenExternal service={service} name={name} />
        {(service === 'care-plan' || service === 'personal-insurance') && (
          <Link to="/claims/new">File a claim</Link>
        )}
      </section>
    </>
  );
}

function ServiceBadge({ trial }: { readonly trial: Subscription | undefined }) {
  return trial === undefined ? (
    <StatusBadge kind="ok">Active</StatusBadge>
  ) : (
    <StatusBadge kind="info">Trial</StatusBadge>
  );
}

function TrialEnd({ on }: { readonly on: string }) {
  return (
    <p className={styles.text}>
      Your trial ends {formatLongDay(day(on))}. To keep the service, <Link to="/help">contact us</Link>.
    </p>
  );
}

/** Spec platform §4: a company is a care plan jeweler or repair center by its store types. */
function CarePlanRoles() {
  const actor = useActor();
  const { data } = useQuery(companyQuery);
  if (actor.kind !== 'member' || data === undefined) return null;
  const facts = carePlanFacts(data.companyRoles, actor.roles);
  return (
    <>
      <FactsTable
        label="Care plan roles"
        facts={[
          { name: 'Your company', value: facts.company },
          { name: 'Your roles', value: facts.roles },
        ]}
      />
      {facts.notes.map((note) => (
        <p key={note} className={styles.text}>
          {note} <Link to="/help">Contact us</Link>
        </p>
      ))}
    </>
  );
}

function AuctionRole() {
  const { data } = useQuery(companyQuery);
  if (data === undefined) return null;
  if (data.companyRoles.includes('AuctionSeller'))
    return <p className={styles.text}>Your company can buy and sell.</p>;
  return (
    <p className={styles.text}>
      Your company can buy. To sell, apply on <Link to="/membership/subscriptions">Services</Link>.
    </p>
  );
}

/** The insurer's figures about the store's customers come with the sales that the register sends. */
function CustomerQuotes() {
  const mayOpen = useDecide()(routeRules['/jmcc'], () => false).allowed;
  if (!mayOpen) return null;
  return (
    <p className={styles.text}>
      Quotes sent to your customers are listed with their sales. <Link to="/jmcc">View sales</Link>
    </p>
  );
}
