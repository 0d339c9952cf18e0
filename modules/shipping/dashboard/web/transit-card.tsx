import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { day, formatBriefDay } from '#kit/domain/day.ts';
import { cents, formatBriefCents } from '#kit/domain/money.ts';
import { now } from '#kit/web/display/now.ts';
import { Meter } from '#kit/web/display/meter.tsx';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';
import { Link } from '#kit/web/link/link.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { ShippingFigures } from '../contract/dashboard-endpoints.ts';
import { figuresQuery } from './dashboard-queries.ts';
import { useWaitingShipments } from './transit-fact.tsx';
import styles from './transit-card.module.css';

/** Value in transit by due day, and its part of the limit. */
export function TransitCard() {
  const query = useQuery(figuresQuery);
  const waiting = useWaitingShipments();
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {(figures) => {
        const { onTheRoad, limit } = figures;
        return (
          <WidgetCard
            title="Shipping"
            icon="box"
            link={<Link to="/membership/shipping">View shipments</Link>}
            figure={formatBriefCents(cents(onTheRoad.value))}
            says={`in transit, ${counted(onTheRoad.parcels, 'parcel')}`}
            source={<Attention waiting={waiting} failing={figures.failingAccounts} />}
          >
            <div className={styles.transit}>
              <div className={styles.limit}>
                <Meter label="Value in transit" value={onTheRoad.value} most={limit} />
                <p className={styles.left}>
                  <span>
                    {Math.round((onTheRoad.value / limit) * 100)}% of your {formatBriefCents(cents(limit))}{' '}
                    transit limit
                  </span>
                  <span>{formatBriefCents(cents(Math.max(0, limit - onTheRoad.value)))} left</span>
                </p>
              </div>
              <DueDays figures={figures} />
            </div>
          </WidgetCard>
        );
      }}
    </Screen>
  );
}

const maxDays = 4;

function DueDays({ figures: { unscanned, dueByDay } }: { readonly figures: ShippingFigures }) {
  const days = dueByDay.map((due) => ({ ...due, name: dueName(due.day), bad: false }));
  const late = unscanned.parcels === 0 ? [] : [{ ...unscanned, name: 'Not scanned', bad: true }];
  const shown = [...late, ...days].slice(0, maxDays);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.days} aria-label="By due date">
      {shown.map(({ name, bad, value, parcels }) => (
        <li key={name} data-bad={bad || undefined}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{formatBriefCents(cents(value))}</span>
          <span>{counted(parcels, 'parcel')}</span>
        </li>
      ))}
    </ul>
  );
}

function dueName(due: string | null): string {
  if (due === null) return 'No due date';
  const today = providerDay(now());
  if (due === today) return 'Due today';
  return due < today ? `Late, ${formatBriefDay(day(due))}` : `Due ${formatBriefDay(day(due))}`;
}

interface AttentionProps {
  readonly waiting: number | undefined;
  readonly failing: ShippingFigures['failingAccounts'];
}

/** Parcels, and carrier accounts that fail. */
function Attention({ waiting, failing }: AttentionProps) {
  const [account, ...others] = failing;
  const parcels = waiting === undefined ? ' ' : attentionText(waiting);
  if (account === undefined) return parcels;
  return (
    <>
      {waiting !== undefined && waiting > 0 && `${parcels} `}
      <Link to="/membership/shipping/carrier-accounts">
        {others.length === 0
          ? `Check ${account.carrier} account ${account.name}`
          : `Check ${counted(failing.length, 'carrier account')}`}
      </Link>
    </>
  );
}

function attentionText(waiting: number): string {
  if (waiting === 0) return 'Nothing needs attention.';
  return `${counted(waiting, 'needs', 'need')} attention.`;
}
