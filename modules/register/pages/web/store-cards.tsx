import { useState } from 'react';
import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import { day, formatBriefDay } from '#kit/domain/day.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { RegisterStore } from '#modules/register/stores/contract/store-endpoints.ts';
import styles from './register.module.css';

const tones = { Connected: 'ok', 'Needs attention': 'warn', 'Not connected': 'mute' } as const;

/** More than two rows of cards would hide the sales below. */
const mostCards = 6;

/** One card for each store; of many stores, those that need attention first. */
export function StoreCards({ stores }: { readonly stores: readonly RegisterStore[] | undefined }) {
  const [isWhole, setWhole] = useState(false);
  // Keeps the list below in place while the stores load.
  if (stores === undefined) return <div className={styles.cardsAhead} />;
  if (stores.length === 0) return null;
  const shown =
    isWhole || stores.length <= mostCards
      ? stores
      : stores.toSorted((a, b) => Number(isWell(a)) - Number(isWell(b))).slice(0, mostCards);
  return (
    <div className={styles.cards}>
      {shown.map((store) => (
        <StoreCard key={store.storeId} store={store} />
      ))}
      {stores.length > mostCards && (
        <span className={styles.allStores}>
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer stores' : `Show all ${stores.length} stores`}
          </TextButton>
        </span>
      )}
    </div>
  );
}

const isWell = ({ status }: RegisterStore): boolean => status === 'Connected';

/** Anything else that is wrong, then the software, rejected messages and files. */
function factsOf(store: RegisterStore, now: Date): string {
  const { why, alsoWhy, version, refused, lastRefused, lastFileAt } = store;
  const since = (instant: string) => sinceWords(new Date(instant), now);
  return [
    ...alsoWhy.map((also) => `${also}.`),
    ...(why === null ? [] : [`Version ${version || 'unknown'}.`]),
    lastRefused === null
      ? 'No messages rejected in the last 7 days.'
      : `${counted(refused, 'message')} rejected in the last 7 days, most recently ${since(lastRefused.at)}. ${lastRefused.says}`,
    ...(lastFileAt === null ? [] : [`Last file ${since(lastFileAt)}.`]),
  ].join(' ');
}

function StoreCard({ store }: { readonly store: RegisterStore }) {
  const now = useNow();
  const { name, status, why, today, lastSaleAt, version } = store;
  return (
    <Card label={name}>
      <div className={styles.storeHead}>
        <h2>{name}</h2>
        <StatusBadge kind={tones[status]}>{status}</StatusBadge>
        <span className={styles.quiet}>
          {lastSaleAt === null ? 'No sales yet' : `Last sale ${sinceWords(new Date(lastSaleAt), now)}`}
        </span>
      </div>
      <div className={styles.storeFigures}>
        <p className={styles.figure}>
          <strong>{today.processed + today.notProcessed}</strong>{' '}
          {pluralOf(today.processed + today.notProcessed, 'sale')} today
        </p>
        <div className={styles.bars}>
          <BarsByMonth
            label="Sales per day"
            height={32}
            months={store.days.map(({ on, sales }) => ({
              month: formatBriefDay(day(on)),
              value: sales,
              words: counted(sales, 'sale'),
            }))}
          />
        </div>
      </div>
      <div className={styles.storeFoot}>
        <span className={styles.why} data-warn={status === 'Needs attention' || undefined}>
          {why ?? `Version ${version || 'unknown'}`}
        </span>
        <span>{`${today.processed} processed, ${today.notProcessed} not`}</span>
      </div>
      <p className={styles.quiet}>{factsOf(store, now)}</p>
    </Card>
  );
}
