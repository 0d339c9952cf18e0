import { formatCents } from '#kit/domain/money.ts';
import { BarsByMonth } from '#kit/web/display/bars-by-month.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { monthName } from '#modules/billing/statements/domain/month.ts';
import type { Overview } from '../contract/overview-endpoint.ts';
import styles from './overview.module.css';

const chartHeight = 132;

const shortDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });

export function SpendByMonth({ months }: { readonly months: Overview['byMonth'] }) {
  return (
    <Card label="Spend by month">
      <SectionTitle beside="Net of credits">Spend by month</SectionTitle>
      <div className={styles.chart}>
        <BarsByMonth
          label="Spend by month"
          height={chartHeight}
          months={months.map(({ month, amount }) => ({
            month: monthName(month),
            // Negative amounts have no bar.
            value: Math.max(0, amount),
            words: formatCents(amount),
            figure: shortDollars(amount),
            name: monthName(month).slice(0, 3),
          }))}
        />
      </div>
    </Card>
  );
}

export function SpendByCarrier({ carriers }: { readonly carriers: Overview['byCarrier'] }) {
  const most = Math.max(1, ...carriers.map(({ amount }) => amount));
  return (
    <Card label="Spend by carrier">
      <SectionTitle beside="Last 12 months">Spend by carrier</SectionTitle>
      <ul className={styles.carriers}>
        {carriers.map(({ name, amount, transactions }) => (
          <li key={name} className={styles.carrier}>
            <span className={styles.carrierWords}>
              <span>{`${name}, ${transactions.toLocaleString('en-US')}`}</span>
              <Money cents={amount} />
            </span>
            <Meter label={`${name} compared with your top carrier`} value={Math.max(0, amount)} most={most} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
