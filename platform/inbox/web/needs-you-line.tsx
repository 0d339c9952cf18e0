import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { dismissInboxItem } from '../contract/inbox.ts';
import type { InboxItem } from '../contract/inbox.ts';
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
  const { title, why, path, verb, icon, pressure } = item;
  return (
    <li className={styles.item}>
      <span className={styles.tile} data-tone={tones[pressure]}>
        <Icon name={icon} size={15} />
      </span>
      <h3 className={styles.what}>{title}</h3>
      <time className={styles.age} dateTime={item.due ?? item.postedAt}>
        {ageOf(item, asOf)}
      </time>
      <p className={styles.why}>{why}</p>
      <div className={styles.act}>
        <Button
          size="xs"
          variant={first && pressure === 'now' ? 'filled' : 'default'}
          className={styles.verb}
          component={Link}
          to={path}
          aria-label={`${verb}: ${title}`}
        >
          {verb}
        </Button>
        {item.mayPutAway && <PutAway item={item} />}
      </div>
    </li>
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
  return words.endsWith(' ago') ? `${words.replace(/ ago$/, '')} late` : words;
}
