import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { answerMessage } from '../contract/visitor-endpoints.ts';
import type { VisitorMessage } from '../contract/visitor-endpoints.ts';
import { messagesKey } from './visitor-queries.ts';
import styles from './visitors.module.css';

/** What visitors wrote, latest first. */
export function Messages({ items }: { readonly items: readonly VisitorMessage[] }) {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const answer = ({ messageId }: VisitorMessage) =>
    void act(async () => {
      await call(answerMessage, { params: { messageId } });
      toast.show({ sentence: 'Message marked as answered' });
      await queries.invalidateQueries({ queryKey: messagesKey });
    });
  return (
    <Card label="Messages">
      <h2>Messages</h2>
      {error !== undefined && <FailureMessage error={error} />}
      {items.length === 0 ? (
        <EmptyState
          title="No messages yet"
          text="Turn on the contact form under Company info and publish. Visitors' messages appear here."
        />
      ) : (
        <ul className={styles.messages}>
          {items.map((item) => (
            <MessageRow key={item.messageId} item={item} busy={busy} onAnswered={() => answer(item)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface MessageRowProps {
  readonly item: VisitorMessage;
  readonly busy: boolean;
  readonly onAnswered: () => void;
}

function MessageRow({ item, busy, onAnswered }: MessageRowProps) {
  const { name, email, phone, message, sentAt, answeredAt } = item;
  return (
    <li>
      <div className={styles.head}>
        <h3>{name}</h3>
        <StatusBadge kind={answeredAt === null ? 'warn' : 'ok'}>
          {answeredAt === null ? 'New' : 'Answered'}
        </StatusBadge>
        <span className={styles.note}>
          <RelativeTime instant={new Date(sentAt)} />
        </span>
      </div>
      <p className={styles.message}>{message}</p>
      <p className={styles.note}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone !== '' && ` or ${phone}`}
      </p>
      {answeredAt === null && (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          aria-label={`Mark as answered: message from ${name}`}
          onClick={onAnswered}
        >
          Mark as answered
        </Button>
      )}
    </li>
  );
}
