import type { HistoryEntry } from '../contract/order-shapes.ts';
import { formatInstantDay } from './order-columns.tsx';
import styles from './orders.module.css';

const moverLabels: Readonly<Record<HistoryEntry['by'], string>> = {
  buyer: 'A team member',
  administrator: 'Your administrator',
  staff: 'The diamond desk',
  seller: 'The seller',
  gateway: 'The bank',
  carrier: 'The carrier',
  clock: '',
  payment: '',
};

/** An order's history with days and people, newest first. */
export function History({
  label,
  happenings,
}: {
  readonly label: string;
  readonly happenings: readonly HistoryEntry[];
}) {
  if (happenings.length === 0) return null;
  return (
    <ol className={styles.happenings} aria-label={label}>
      {happenings.map(({ state, words, at, by, person, reason }) => (
        <li key={`${state} ${at}`}>
          <span className={styles.when}>{formatInstantDay(at)}</span>
          <span>
            {words}
            <span className={styles.quietly}>
              {[person ?? moverLabels[by], reason].filter(Boolean).join(': ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
