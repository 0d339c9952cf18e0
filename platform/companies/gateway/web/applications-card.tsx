import { now } from '#kit/web/display/now.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { OpenExternal } from '#platform/companies/external/web/open-external.tsx';
import {
  dashboardCardsFor,
  serviceCardContent,
} from '#platform/companies/subscriptions/contract/service-card-content.ts';
import styles from './gateway.module.css';

const today = (): string => providerDay(now());

/** The partners' own site, and every service that this person can open. */
export function Applications({ member }: { readonly member: Member }) {
  const open = dashboardCardsFor(member)
    // This page is the gateway itself.
    .filter(({ serviceType }) => serviceType !== undefined && serviceType !== 'PartnerGateway')
    .map((card) => ({ card, content: serviceCardContent(card, member, today) }))
    .filter(({ content }) => content.status === 'Active' || content.status === 'Trial');
  return (
    <Card label="Applications">
      <SectionTitle>Applications</SectionTitle>
      <div className={styles.site}>
        <OpenExternal service="partner-gateway" name="partner site" />
      </div>
      <ul className={styles.list}>
        {open.map(({ card, content: { link, text } }) => (
          <li key={card.title}>
            {link === undefined ? card.title : <Link to={link.to}>{card.title}</Link>}
            <p className={styles.quiet}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <Link to="/membership/subscriptions">Request a service</Link>
      </p>
    </Card>
  );
}
