import { Button } from '@mantine/core';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { ClaimEntry } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import styles from './new-message.module.css';

interface NewMessageProps {
  readonly message: ClaimEntry;
  onReply(): void;
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('');

/** How many messages there are, and how many wait for an answer. */
export function MessageCounts({ all, open }: { readonly all: number; readonly open: number }) {
  return (
    <span className={styles.tabCounts}>
      {all}
      {open > 0 && <StatusBadge kind="info">{`${open} new`}</StatusBadge>}
    </span>
  );
}

/** A message that waits for an answer, on every tab of the file but the conversation. */
export function NewMessage({ message: { by, byEmail, at, words }, onReply }: NewMessageProps) {
  return (
    <section className={styles.newMessage} aria-label="New message">
      <span className={styles.initials} aria-hidden>
        {initialsOf(by)}
      </span>
      <div className={styles.newWords}>
        <p className={styles.newBy}>
          <b>{by}</b>
          <span className={styles.quiet}>
            <RelativeTime instant={new Date(at)} />
            {byEmail ? ', by email' : ''}
          </span>
          <StatusBadge kind="info">New</StatusBadge>
        </p>
        <p className={styles.newText}>{words}</p>
      </div>
      <Button size="xs" variant="default" onClick={onReply}>
        Reply
      </Button>
    </section>
  );
}
