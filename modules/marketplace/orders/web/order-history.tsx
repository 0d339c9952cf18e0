import type { Happening } from '../contract/order-shapes.ts';
import { onDay } from './order-columns.tsx';
import styles from './orders.module.css';

const movers: Readonly<Record<Happening['by'], string>> = {
  buyer: 'A colleague',
  administrator: 'Your administrator',
  staff: 'The diamond desk',
  gateway: 'The bank',
  carrier: 'The carrier',
  clock: '',
  payment: '',
};

/** An order's history with days and people, newest first. */
export function Happenings({
  label,
  happenings,
}: {
  readonly label: string;
  readonly happenings: readonly Happening[];
}) {
  if (happenings.length === 0) return null;
  return (
    <ol className={styles.happenings} aria-label={label}>
      {happenings.map(({ state, words, at, by, person, reason }) => (
        <li key={`${state} ${at}`}>
          <span className={styles.when}>{onDay(at)}</span>
          <span>
            {words}
            <span className={styles.quietly}>
              {[person ?? movers[by], reason].filter(Boolean).join(': ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
