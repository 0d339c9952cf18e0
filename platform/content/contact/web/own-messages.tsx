import { useQuery } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { ContactMessage } from '../contract/contact-messages.ts';
import { providerDay } from '#platform/access/contract.ts';
import { ownMessagesQuery } from './own-messages-query.ts';
import styles from '#platform/content/provider/web/list.module.css';

const kinds: Record<ContactMessage['state'], StatusKind> = { Sent: 'info', Received: 'gem', Answered: 'ok' };

export function OwnMessages() {
  const query = useQuery(ownMessagesQuery);
  return (
    <Card label="Your messages">
      <Screen query={query} loading={<LoadingState rows={1} />}>
        {({ open, items }) => (
          <>
            <SectionTitle beside={items.length > 0 && `${open} open`}>Your messages</SectionTitle>
            {items.length === 0 ? (
              <p className={styles.quiet}>Questions you send appear here with their status.</p>
            ) : (
              <ul className={styles.items}>
                {items.map((message) => (
                  <OwnMessage key={message.id} message={message} />
                ))}
              </ul>
            )}
          </>
        )}
      </Screen>
    </Card>
  );
}

function OwnMessage({ message }: { readonly message: ContactMessage }) {
  const { subject, sentAt, answerBy, answeredAt, state } = message;
  const outcome =
    answeredAt === null
      ? `response by ${formatDay(day(answerBy))}`
      : `answered ${formatDay(providerDay(new Date(answeredAt)))}`;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.text}>{message.message}</p>
        <p className={styles.quiet}>
          {subject === null ? '' : `${subject}, `}asked {formatDay(providerDay(new Date(sentAt)))}, {outcome}
        </p>
      </div>
      <StatusBadge kind={kinds[state]}>{state}</StatusBadge>
    </li>
  );
}
