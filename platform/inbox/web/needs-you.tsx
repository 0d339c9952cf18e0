import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TaskGroup } from '#kit/web/slots/web-door.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { groupItems } from '../domain/task-groups.ts';
import type { ItemGroup } from '../domain/task-groups.ts';
import type { InboxItem } from '../contract/inbox.ts';
import { soonestQuery, useLiveInbox } from './inbox-queries.ts';
import styles from './needs-you.module.css';
import { NeedsYouGroup, NeedsYouLine } from './needs-you-line.tsx';
import { NeedsYouLoading } from './needs-you-loading.tsx';

const maxShown = 6;
// The style sheet hides the others on phones.
const maxOnPhone = 3;

/** The dashboard's list of tasks: what hurts now first, then most money at risk. */
export function NeedsYou({ groups }: { readonly groups: readonly TaskGroup[] }) {
  useLiveInbox();
  const query = useQuery(soonestQuery);
  return (
    <BrassCard label="Needs attention" padded={false}>
      <Screen query={query} loading={<NeedsYouLoading />}>
        {({ items, total, now, asOf }) => {
          const entries = groupItems(
            items,
            groups.map(({ cause }) => cause),
          );
          return (
            <>
              <header className={styles.head}>
                <h2 className={styles.title}>Needs attention</h2>
                {total > 0 && (
                  <StatusBadge kind={now > 0 ? 'bad' : 'warn'} dot={false}>
                    {total.toLocaleString('en-US')}
                  </StatusBadge>
                )}
                <span className={styles.order}>{total > 1 && 'Highest value first'}</span>
              </header>
              {total === 0 ? (
                <p className={styles.none}>You're all caught up.</p>
              ) : (
                <ul className={styles.items}>
                  {entries.slice(0, maxShown).map((entry, at) => (
                    <Entry
                      key={entry.items[0]?.key}
                      entry={entry}
                      groups={groups}
                      asOf={asOf}
                      first={at === 0}
                    />
                  ))}
                </ul>
              )}
              <Foot entries={entries} total={total} />
            </>
          );
        }}
      </Screen>
    </BrassCard>
  );
}

interface EntryProps {
  readonly entry: ItemGroup<InboxItem>;
  readonly groups: readonly TaskGroup[];
  readonly asOf: string;
  readonly first: boolean;
}

function Entry({ entry: { cause, items }, groups, asOf, first }: EntryProps) {
  const group = groups.find((one) => one.cause === cause);
  const [item] = items;
  if (group !== undefined) return <NeedsYouGroup group={group} items={items} />;
  return item === undefined ? null : <NeedsYouLine item={item} asOf={new Date(asOf)} first={first} />;
}

interface FootProps {
  readonly entries: readonly ItemGroup<InboxItem>[];
  readonly total: number;
}

/** What comes next, and the way to all of it; a phone shows fewer tasks above it. */
function Foot({ entries, total }: FootProps) {
  if (entries.length <= maxOnPhone) return null;
  const next = entries[maxShown]?.items[0];
  return (
    <p className={styles.foot} data-phone-only={next === undefined || undefined}>
      <span className={styles.later}>{next !== undefined && `Next: ${next.title}`}</span>
      <Link to="/inbox" className={styles.all}>
        Show all {total.toLocaleString('en-US')}
      </Link>
    </p>
  );
}
