import { useQuery } from '@tanstack/react-query';
import { day } from '#kit/domain/day.ts';
import { pluralOf } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { listPickups } from '../contract/pickup-endpoints.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { pickupsKey } from './pickup-queries.ts';
import { dayWords, troubleOf, windowInLine } from './pickup-words.ts';
import styles from './pickups.module.css';

const most = 3;

/** Today's drivers, and the next ones. */
export function PickupsCard() {
  const today = day(providerDay(now()));
  const query = useQuery({
    queryKey: [...pickupsKey, 'card', today],
    queryFn: ({ signal }) => call(listPickups, { query: { limit: 25, upcoming: 'yes' } }, { signal }),
  });
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ items }) => {
        const expected = items.filter(({ status }) => status === 'Scheduled').toReversed();
        const troubled = items.filter((pickup) => troubleOf(pickup) !== undefined).length;
        const ofToday = expected.filter((pickup) => pickup.day === today).length;
        return (
          <WidgetCard
            title="Pickups"
            icon="truck"
            link={<Link to="/membership/shipping/pickups">View pickups</Link>}
            figure={ofToday}
            says={`${pluralOf(ofToday, 'pickup')} today`}
            source={
              troubled === 0 ? undefined : `${troubled} ${pluralOf(troubled, 'needs', 'need')} attention`
            }
          >
            {expected.length > 0 && (
              <ul className={styles.next}>
                {expected.slice(0, most).map((pickup) => (
                  <li key={pickup.pickupId}>{lineOf(pickup, today)}</li>
                ))}
              </ul>
            )}
          </WidgetCard>
        );
      }}
    </Screen>
  );
}

const lineOf = (pickup: Pickup, today: string): string =>
  [pickup.serviceName, ...(pickup.day === today ? [] : [dayWords(pickup.day)]), windowInLine(pickup)].join(
    ', ',
  );
