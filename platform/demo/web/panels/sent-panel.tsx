import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { mailsQuery, smsQuery } from '../demo-queries.ts';
import { LinkedText } from '../linked-text.tsx';
import { formatMoment } from './format-clock.ts';
import styles from './panel-list.module.css';

const latest = 4;

/** The latest email and text messages. */
export function SentPanel() {
  const mail = useQuery(mailsQuery);
  const sms = useQuery(smsQuery);
  return (
    <>
      <Screen
        query={mail}
        loading={<LoadingState rows={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.none}>No email yet. Emails the portal sends appear here.</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.slice(0, latest).map(({ id, subject, to, at }) => (
              <li key={id}>
                <Link to="/mailbox" hash={id}>
                  {subject}
                </Link>
                <span className={styles.fact}>
                  {to.map(({ name, email }) => name || email).join(', ')}
                  {at !== null && `, ${formatMoment(new Date(at))}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Screen>
      <Screen
        query={sms}
        loading={<LoadingState rows={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.none}>No text messages yet.</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.slice(0, latest).map(({ id, to, text, at }) => (
              <li key={id}>
                <span>
                  <LinkedText text={text} />
                </span>
                <span className={styles.fact}>
                  Text message to {to}, {formatMoment(new Date(at))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Screen>
      <p>
        <Link to="/mailbox">Open mailbox</Link>
      </p>
    </>
  );
}
