import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cents, formatBriefCents } from '#kit/domain/money.ts';
import { Link } from '#kit/web/link/link.ts';
import type { TaskGroup } from '#kit/web/slots/web-door.ts';
import { phoneAddress } from '#kit/web/states/support.tsx';
import { recordOf } from '../domain/task-groups.ts';
import { call } from '#kit/web/call/call.ts';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { dismissInboxItem } from '../contract/inbox.ts';
import type { InboxItem, ItemAction } from '../contract/inbox.ts';
import { inboxKey } from './inbox-key.ts';
import styles from './needs-you.module.css';

const tones = { now: 'bad', soon: 'warn', later: 'info' } as const;

interface NeedsYouLineProps {
  readonly item: InboxItem;
  readonly asOf: Date;
  /** The first urgent item has the filled button. */
  readonly first: boolean;
}

export function NeedsYouLine({ item, asOf, first }: NeedsYouLineProps) {
  const { title, why, icon, pressure, amount } = item;
  return (
    <li className={styles.item} data-now={pressure === 'now' || undefined}>
      <span className={styles.tile} data-tone={tones[pressure]}>
        <Icon name={icon} size={15} />
      </span>
      <h3 className={styles.what}>{title}</h3>
      <span className={styles.amount}>{amount !== null && formatBriefCents(cents(amount))}</span>
      <p className={styles.why}>{why}</p>
      <div className={styles.act}>
        <Actions item={item} filled={first && pressure === 'now'} />
        <time className={styles.age} dateTime={item.due ?? item.postedAt}>
          {ageOf(item, asOf)}
        </time>
      </div>
    </li>
  );
}

interface NeedsYouGroupProps {
  readonly group: TaskGroup;
  readonly items: readonly InboxItem[];
}

/** Tasks of one cause: one title, and a row with its actions for each. */
export function NeedsYouGroup({ group, items }: NeedsYouGroupProps) {
  const [first] = items;
  if (first === undefined) return null;
  return (
    <li className={styles.item}>
      <span className={styles.tile} data-tone={tones[first.pressure]}>
        <Icon name={first.icon} size={15} />
      </span>
      <h3 className={styles.what}>{group.title(items.length)}</h3>
      <div className={styles.rows}>
        <Suspense
          fallback={items.map(({ key }) => (
            <div key={key} className={styles.row} />
          ))}
        >
          <group.rows ids={items.map(recordOf)} />
        </Suspense>
      </div>
    </li>
  );
}

/** The first action is the button; without one it opens the task's page. */
function Actions({ item, filled }: { readonly item: InboxItem; readonly filled: boolean }) {
  const { title, verb, path, actions, mayPutAway } = item;
  const all: readonly ItemAction[] = [...actions, { label: verb, path }];
  return (
    <>
      {all.map((action, at) => {
        const shared = {
          size: 'xs',
          variant: at > 0 ? 'subtle' : filled ? 'filled' : 'default',
          className: at > 0 ? styles.second : styles.verb,
          'aria-label': `${action.label}: ${title}`,
        } as const;
        return 'phone' in action ? (
          <span key={action.label} className={styles.call}>
            <Button {...shared} component="a" href={phoneAddress(action.phone)}>
              {action.label}
            </Button>
            <span className={styles.phone}>{action.phone}</span>
          </span>
        ) : (
          <Button key={action.label} {...shared} component={Link} to={action.path}>
            {action.label}
          </Button>
        );
      })}
      {mayPutAway && <PutAway item={item} />}
    </>
  );
}

/** Items that a person dismisses themselves. */
function PutAway({ item: { key, title } }: { readonly item: InboxItem }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(dismissInboxItem, { body: { key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKey }),
    onError: (error) => void toast.failed(error),
  });
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isPending}
      onClick={() => mutate()}
      aria-label={`Done: ${title}`}
    >
      Done
    </Button>
  );
}

/** Shows the due day or, without one, the item's age. */
function ageOf({ due, postedAt }: InboxItem, asOf: Date): string {
  if (due === null) return relativeWords(new Date(postedAt), asOf).replace(/ ago$/, '');
  const words = relativeWords(new Date(due), asOf);
  if (words === 'just now') return 'due now';
  return words.endsWith(' ago') ? `${words.replace(/ ago$/, '')} late` : `due ${words}`;
}
