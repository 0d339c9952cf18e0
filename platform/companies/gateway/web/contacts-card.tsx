import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { phoneAddress } from '#kit/web/states/support.tsx';
import { getPortal } from '#platform/settings/contract.ts';
import styles from './gateway.module.css';

const providerQuery = queryOptions({
  queryKey: ['settings', 'provider'],
  queryFn: async ({ signal }) => (await call(getPortal, {}, { signal })).provider,
});

/** Whom partners ask. */
export function Contacts() {
  const { data } = useQuery(providerQuery);
  return (
    <Card label="Contacts">
      <SectionTitle>Contacts</SectionTitle>
      <ul className={styles.list}>
        {data !== undefined && (
          <>
            <li>
              <b>{data.name}</b>
              <p>{data.address}</p>
            </li>
            <li>
              <a href={phoneAddress(data.phone)}>{data.phone}</a>
            </li>
            <li>
              <a href={`mailto:${data.email}`}>{data.email}</a>
            </li>
          </>
        )}
        <li>
          <Link to="/help">Send us a message</Link>
        </li>
      </ul>
    </Card>
  );
}
