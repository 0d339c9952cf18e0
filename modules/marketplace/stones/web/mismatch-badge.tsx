import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';

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
