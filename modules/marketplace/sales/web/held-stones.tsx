import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { countdown } from '#modules/marketplace/holds/web/hold-line.tsx';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { listHeldStones } from '../contract/held-stones.ts';
import { salesKey } from './sale-queries.ts';
import styles from './sales.module.css';

/** The seller's stones that buyers hold; nothing when there are none. */
export function HeldStones() {
  const { data } = useQuery({
    queryKey: [...salesKey, 'held'],
    queryFn: ({ signal }) => call(listHeldStones, {}, { signal }),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card label="On hold">
      <SectionTitle beside="Keep these stones available">On hold by buyers</SectionTitle>
      <ul className={styles.card}>
        {data.items.map(({ stone, stockRef, heldUntil }) => (
          <li key={stone.supplierItemIdentifier}>
            <span>
              <Link to={stonePath(stone)}>{stoneTitle(stone)}</Link>, {reportLabel(stone)}
              {stockRef === null ? '' : `, stock number ${stockRef}`}
            </span>
            <TimeLeft until={new Date(heldUntil)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const secondMs = 1_000;

function TimeLeft({ until }: { readonly until: Date }) {
  const left = until.getTime() - useNow(secondMs).getTime();
  return (
    <time dateTime={until.toISOString()} title={exactInstant(until)}>
      {left > 0 ? `${countdown(left)} left` : 'Hold expired'}
    </time>
  );
}
