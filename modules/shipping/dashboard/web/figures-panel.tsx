import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import type { ShippingFigures } from '../contract/dashboard-endpoints.ts';
import { figuresQuery } from './dashboard-queries.ts';
import styles from './figures.module.css';

const chartHeight = 72;

/** Reserves its height while loading. */
export function FiguresPanel() {
  const { data } = useQuery(figuresQuery);
  return (
    <section className={styles.panel} aria-label="Shipping summary" aria-busy={data === undefined}>
      {data !== undefined && <Figures figures={data} />}
    </section>
  );
}

function Figures({ figures }: { readonly figures: ShippingFigures }) {
  const { onTheRoad, limit, unscanned, spend } = figures;
  return (
    <>
      <InTransit figures={figures} />
      <Spend weeks={figures.spendByWeek} />
      <OnTime carriers={figures.onTime} />
      <dl className={styles.tiles}>
        <Tile
          name="In transit now"
          figure={formatCents(cents(onTheRoad.value))}
          note={`${share(onTheRoad.value, limit)} of limit`}
        />
        <Tile
          name="Awaiting first scan"
          figure={String(unscanned.parcels)}
          note={unscanned.parcels === 0 ? 'All scanned' : formatCents(cents(unscanned.value))}
          warns={unscanned.parcels > 0}
        />
        <Tile
          name="Spend, 30 days"
          figure={formatCents(cents(spend.cost))}
          note={`${share(spend.cost, spend.declaredValue)} of value shipped`}
        />
      </dl>
    </>
  );
}

/** One decimal below ten percent. */
function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return `${percent.toFixed(percent < 10 && percent > 0 ? 1 : 0)}%`;
}

interface TileProps {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  readonly warns?: boolean;
}

function Tile({ name, figure, note, warns = false }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.figure} data-warns={warns || undefined}>
        {figure}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function InTransit({ figures: { byDay, limit } }: { readonly figures: ShippingFigures }) {
  const first = byDay[0]?.day;
  return (
    <div className={styles.chart}>
      <p className={styles.caption}>
        <span className={styles.name}>Value in transit</span>
        <span className={styles.limit}>{`Limit ${formatCents(cents(limit))}`}</span>
      </p>
      <div className={styles.limited}>
        <BarsByMonth
          label="Value in transit by day"
          height={chartHeight}
          most={limit}
          months={byDay.map(({ day, value }) => ({
            month: formatDay(day),
            value,
            words: formatCents(cents(value)),
          }))}
        />
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{first === undefined ? '' : formatDay(first)}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

function Spend({ weeks }: { readonly weeks: ShippingFigures['spendByWeek'] }) {
  const first = weeks[0]?.monday;
  return (
    <div className={styles.chart}>
      <p className={styles.caption}>
        <span className={styles.name}>Spend by week</span>
      </p>
      <BarsByMonth
        label="Spend by week"
        height={chartHeight}
        months={weeks.map(({ monday, cost }) => ({
          month: `Week of ${formatDay(monday)}`,
          value: cost,
          words: formatCents(cents(cost)),
        }))}
      />
      <p className={styles.ends} aria-hidden>
        <span>{first === undefined ? '' : formatDay(first)}</span>
        <span>This week</span>
      </p>
    </div>
  );
}

function OnTime({ carriers }: { readonly carriers: ShippingFigures['onTime'] }) {
  return (
    <div className={styles.chart}>
      <p className={styles.caption}>
        <span className={styles.name}>On time, 30 days</span>
      </p>
      {carriers.length === 0 && <p className={styles.note}>No deliveries in the last 30 days</p>}
      {carriers.map(({ carrier, delivered, onTime }) => (
        <div key={carrier} className={styles.carrier}>
          <span>{carrier}</span>
          <Meter label={`${carrier} on-time deliveries`} value={onTime} most={delivered} tone="ok" />
          <span>{share(onTime, delivered)}</span>
        </div>
      ))}
    </div>
  );
}
