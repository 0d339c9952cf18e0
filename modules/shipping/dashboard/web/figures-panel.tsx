import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import type { ShippingFigures } from '../contract/dashboard-endpoints.ts';
import { figuresQuery } from './dashboard-queries.ts';
import styles from './figures.module.css';

const chartHeight = 72;
const sparkHeight = 24;

/** One line that unfolds into charts; it reserves its height while loading. */
export function FiguresPanel() {
  const { data } = useQuery(figuresQuery);
  const [isOpen, setOpen] = useStoredChoice('shipping.charts', (stored) => stored === true);
  return (
    <section className={styles.panel} aria-label="Shipping summary" aria-busy={data === undefined}>
      <div className={styles.strip}>
        {data !== undefined && <Summary figures={data} />}
        <button
          type="button"
          className={styles.fold}
          aria-label="Charts"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={15} />
        </button>
      </div>
      {isOpen && data !== undefined && <Charts figures={data} />}
    </section>
  );
}

function Summary({ figures }: { readonly figures: ShippingFigures }) {
  const { onTheRoad, limit, spend, byDay, onTime } = figures;
  return (
    <>
      <div className={styles.part}>
        <span className={styles.name}>Value in transit</span>
        <span className={styles.spark}>
          <BarsByMonth
            label="Value in transit by day"
            height={sparkHeight}
            most={limit}
            months={bars(byDay)}
          />
        </span>
        <span>
          <strong>{formatCents(cents(onTheRoad.value))}</strong>{' '}
          <span className={styles.aside}>
            {share(onTheRoad.value, limit)} of {formatCents(cents(limit)).replace(/\.00$/, '')}
          </span>
        </span>
      </div>
      {onTime.length > 0 && (
        <div className={styles.part} data-wide>
          <span className={styles.name}>On time</span>
          {onTime.map((carrier) => (
            <OnTimeShare key={carrier.carrier} {...carrier} />
          ))}
        </div>
      )}
      <div className={styles.part}>
        <span>
          <strong>{formatCents(cents(spend.cost))}</strong>{' '}
          <span className={styles.aside}>spent, last 30 days</span>
        </span>
      </div>
    </>
  );
}

function OnTimeShare({ carrier, delivered, onTime }: ShippingFigures['onTime'][number]) {
  return (
    <span className={styles.share}>
      <span className={styles.aside}>{carrier}</span>
      <Meter label={`${carrier} on-time deliveries`} value={onTime} most={delivered} tone="ok" thin />
      <strong>{share(onTime, delivered)}</strong>
    </span>
  );
}

const bars = (byDay: ShippingFigures['byDay']) =>
  byDay.map(({ day, value }) => ({ month: formatDay(day), value, words: formatCents(cents(value)) }));

function Charts({ figures }: { readonly figures: ShippingFigures }) {
  const { onTheRoad, limit, unscanned, spend } = figures;
  return (
    <div className={styles.charts}>
      <InTransit figures={figures} />
      <Spend weeks={figures.spendByWeek} />
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
    </div>
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
        <BarsByMonth label="Value in transit by day" height={chartHeight} most={limit} months={bars(byDay)} />
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
