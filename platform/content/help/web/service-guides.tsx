import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { serviceSlugs, serviceWords } from '#platform/companies/contract.ts';
import styles from '#platform/content/provider/web/list.module.css';

const services = (Object.keys(serviceSlugs) as ServiceType[]).toSorted((one, other) =>
  serviceWords[one].localeCompare(serviceWords[other]),
);

/** A help page for each service. */
export const ServiceGuides = () => (
  <Card label="Services">
    <SectionTitle>Services</SectionTitle>
    <ul className={styles.items}>
      {services.map((service) => (
        <li key={service} className={styles.item}>
          <Link to={`/help/${serviceSlugs[service]}`}>{serviceWords[service]}</Link>
        </li>
      ))}
    </ul>
  </Card>
);
