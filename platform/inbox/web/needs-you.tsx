import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { InboxItem } from '../contract/inbox.ts';
import { soonestQuery, useLiveInbox } from './inbox-queries.ts';
import styles from './needs-you.module.css';
import { NeedsYouLine } from './needs-you-line.tsx';

const maxShown = 6;
// The style sheet hides the others on phones.
const maxOnPhone = 3;

/** Dashboard list of inbox items, soonest first. */
export function NeedsYou() {
  useLiveInbox();
  const query = useQuery(soonestQuery);
  return (
    <BrassCard label="Needs your attention" padded={false}>
      <Screen query={query} loading={<LoadingState rows={4} />}>
        {({ items, total, now, asOf }) => (
          <>
            <header className={styles.head}>
              <h2 className={styles.title}>Needs your attention</h2>
              {now > 0 && (
                <StatusBadge kind="bad" dot={false}>
                  {now} now
                </StatusBadge>
              )}
              <span className={styles.order}>{total > 1 && 'Soonest first'}</span>
              {total > maxOnPhone && (
                <Link to="/inbox" className={styles.allOnPhone}>
                  All {total}
                </Link>
              )}
            </header>
            {total === 0 ? (
              <p className={styles.none}>You're all caught up.</p>
            ) : (
              <ul className={styles.items}>
                {items.slice(0, maxShown).map((item, at) => (
                  <NeedsYouLine key={item.key} item={item} asOf={new Date(asOf)} first={at === 0} />
                ))}
              </ul>
            )}
            {total > maxShown && <Foot next={items[maxShown]} total={total} />}
          </>
        )}
      </Screen>
    </BrassCard>
  );
}

function Foot({ next, total }: { readonly next: InboxItem | undefined; readonly total: number }) {
  return (
    <p className={styles.foot}>
      <span className={styles.later}>{next !== undefined && `Later: ${next.title}`}</span>
      <Link to="/inbox" className={styles.all}>
        Show all {total}
      </Link>
    </p>
  );
}
