import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import styles from './mismatch-badge.module.css';

/** Only after the lab itself confirmed every fact. */
export function MatchLine({ stone: { matchesReport } }: { readonly stone: Pick<Diamond, 'matchesReport'> }) {
  if (matchesReport === undefined) return null;
  return (
    <p className={styles.matches}>
      <Icon name="check" size={16} /> Listing matches report
    </p>
  );
}

/** The facts shown are the report's; the seller of this offer states otherwise. */
export function MismatchBadge({ stone: { mismatch } }: { readonly stone: Pick<Diamond, 'mismatch'> }) {
  if (mismatch === undefined) return null;
  const differs = `The seller lists ${mismatch.join(', ').toLowerCase()}`;
  return (
    <span title={differs}>
      <StatusBadge kind="warn">Listing differs from report</StatusBadge>
    </span>
  );
}

/** The same, in words. */
export function MismatchLine({ stone: { mismatch } }: { readonly stone: Pick<Diamond, 'mismatch'> }) {
  if (mismatch === undefined) return null;
  return (
    <p>
      <StatusBadge kind="warn">Listing differs from report</StatusBadge> Details shown are from the report.
      The seller lists {mismatch.join(', ')}.
    </p>
  );
}
