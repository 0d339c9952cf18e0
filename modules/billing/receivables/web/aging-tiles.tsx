import { counted } from '#kit/domain/text/counted.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { listReceivables } from '../contract/receivables-endpoints.ts';
import { bucketLabels } from '../domain/aging-buckets.ts';
import type { AgingBucket } from '../domain/aging-buckets.ts';
import styles from './receivables.module.css';

type Buckets = EndpointResult<typeof listReceivables>['buckets'];

interface AgingTilesProps {
  readonly buckets: Buckets;
  readonly chosen: ReadonlySet<AgingBucket>;
  onToggle(bucket: AgingBucket): void;
}

/** Four bars to one scale. Choosing one filters the companies below. */
export function AgingTiles({ buckets, chosen, onToggle }: AgingTilesProps) {
  const most = Math.max(1, ...buckets.map(({ amount }) => amount));
  return (
    <section className={styles.tiles} aria-label="Aging">
      {buckets.map(({ key, amount, companies }) => (
        <button
          key={key}
          type="button"
          className={styles.tile}
          data-bucket={key}
          data-empty={amount === 0 || undefined}
          aria-pressed={chosen.has(key)}
          onClick={() => onToggle(key)}
        >
          <span className={styles.barSpace} aria-hidden>
            <span className={styles.bar} style={{ height: `${(amount / most) * 100}%` }} />
          </span>
          <span className={styles.tileLine}>
            <span className={styles.tileName}>{bucketLabels[key]}</span>
            <span className={styles.tileNote}>{countOf(companies)}</span>
          </span>
          <span className={styles.tileFigure}>{formatCents(amount)}</span>
        </button>
      ))}
    </section>
  );
}

export const countOf = (companies: number): string => counted(companies, 'company', 'companies');
