import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { Memo } from '../contract/memo-shapes.ts';
import { isHandover } from '../domain/handovers.ts';
import { handoffTime } from './memo-words.ts';
import styles from './memo.module.css';
import type { MemoActs } from './use-memo-acts.tsx';

const icons: Readonly<Record<string, IconName>> = {
  ship: 'box',
  receive: 'inbox',
  keep: 'check',
  return: 'truck',
  takeBack: 'inbox',
  dispute: 'warning',
  invoice: 'receipt',
  comment: 'question',
  accept: 'pencil',
  send: 'pencil',
};

/** Every step with who signed it, newest first. */
export function MemoHistory({ memo, acts }: { readonly memo: Memo; readonly acts: MemoActs }) {
  // A member comments from the page's title.
  const isGuest = memo.buyerIsGuest && memo.party === 'buyer';
  return (
    <Card label="Signed handoffs">
      <SectionTitle beside="Times in ET">Signed handoffs</SectionTitle>
      <ol className={styles.history}>
        {memo.events.map(({ eventId, at, act, title, comment, signed }) => (
          <li key={eventId}>
            <Icon name={icons[act] ?? 'document'} />
            <div>
              <strong>{title}</strong>
              {comment !== '' && <span>{comment}</span>}
              <span className={styles.small}>
                {signed}
                {isHandover(act) && (
                  <>
                    {' '}
                    <TextButton
                      label={`Download receipt: ${title}`}
                      onClick={() => acts.downloadReceipt(eventId)}
                    >
                      Download receipt
                    </TextButton>
                  </>
                )}
              </span>
            </div>
            <time dateTime={at} className={styles.small}>
              {handoffTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {memo.mayComment && isGuest && (
        <Button variant="default" disabled={acts.busy} onClick={acts.comment}>
          Add a comment
        </Button>
      )}
    </Card>
  );
}
