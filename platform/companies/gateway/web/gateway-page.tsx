import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { useActor } from '#platform/access/web.tsx';
import { getPartnerGateway } from '../contract/gateway-endpoint.ts';
import { Applications } from './applications-card.tsx';
import { Contacts } from './contacts-card.tsx';
import { Benefits, Memberships } from './membership-cards.tsx';
import styles from './gateway.module.css';

const gatewayQuery = queryOptions({
  queryKey: ['companies', 'partner-gateway'],
  queryFn: ({ signal }) => call(getPartnerGateway, {}, { signal }),
});

/** Spec platform §2.1: where a company that only has the partner gateway starts. */
export function GatewayPage() {
  const query = useQuery(gatewayQuery);
  const actor = useActor();
  if (actor.kind !== 'member') return null;
  return (
    <Screen query={query} title="Partner gateway">
      {({ memberships }) => (
        <>
          <PageTitle title="Partner gateway" facts={actor.companyName} />
          <div className={styles.cards}>
            <Memberships memberships={memberships} />
            <Benefits memberships={memberships} />
            <Applications member={actor} />
            <Documents />
            <Contacts />
          </div>
        </>
      )}
    </Screen>
  );
}

function Documents() {
  return (
    <Card label="Documents">
      <SectionTitle>Documents</SectionTitle>
      <ul className={styles.list}>
        <li>
          <Link to="/membership/documents">Document Center</Link>
          <p className={styles.quiet}>Forms and guides, including those for members of your program</p>
        </li>
        <li>
          <Link to="/membership/agreements">Agreements</Link>
          <p className={styles.quiet}>Terms your company has accepted</p>
        </li>
      </ul>
    </Card>
  );
}
