import { useQuery } from '@tanstack/react-query';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { smsQuery } from '../demo-queries.ts';
import { LinkedText } from '../linked-text.tsx';
import { momentWords } from '../panels/clock-words.ts';
import styles from './mailbox-page.module.css';

/** The demo's phone: codes and notices, the newest first. */
export function SmsView() {
  const query = useQuery(smsQuery);
  return (
    <Screen
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyFace
          title="No text messages yet"
          text="Codes and notices that the portal sends to a phone arrive here."
        />
      }
    >
      {({ items }) => (
        <ul className={styles.messages}>
          {items.map(({ id, to, text, at }) => (
            <li key={id} className={styles.message}>
              <p>
                <LinkedText text={text} />
              </p>
              <span className={styles.between}>
                To {to}, {momentWords(new Date(at))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
