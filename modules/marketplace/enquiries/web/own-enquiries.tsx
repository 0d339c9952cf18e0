import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { listEnquiries } from '../contract/requests.ts';
import type { Enquiry } from '../contract/requests.ts';
import styles from './enquiries.module.css';

export const ownEnquiriesQuery = queryOptions({
  queryKey: ['marketplace', 'enquiries'],
  queryFn: ({ signal }) => call(listEnquiries, {}, { signal }),
});

/** What this person asked the diamond desk, and its answers. */
export function OwnEnquiries() {
  const { data } = useQuery(ownEnquiriesQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card label="Questions and requests">
      <SectionTitle>Questions and requests</SectionTitle>
      <ul className={styles.enquiries}>
        {data.items.map((enquiry) => (
          <li key={enquiry.id}>
            <b>
              <Subject enquiry={enquiry} />
            </b>
            <StatusBadge kind={enquiry.answeredAt === null ? 'warn' : 'ok'}>
              {enquiry.answeredAt === null ? 'Awaiting answer' : 'Answered'}
            </StatusBadge>
            {enquiry.words !== '' && <p>{enquiry.words}</p>}
            {enquiry.answer !== '' && <p className={styles.answer}>{enquiry.answer}</p>}
            {enquiry.answeredFor === 'seller' && <p>Answered by the seller</p>}
            <span className={styles.when}>
              <RelativeTime instant={new Date(enquiry.answeredAt ?? enquiry.askedAt)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Subject({ enquiry }: { readonly enquiry: Enquiry }) {
  const { subject, itemId, foundItemId, diamondType } = enquiry;
  const opened = foundItemId ?? itemId;
  if (opened === null || diamondType === null) return subject;
  return <Link to={stonePath({ supplierItemIdentifier: opened, diamondType })}>{subject}</Link>;
}
