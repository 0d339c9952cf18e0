import { formatCents } from '#kit/domain/money.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { payoutLines } from '#modules/shipping/claims/domain/claim-payout.ts';
import { FormulaLines, payoutFactsOf } from './payout-lines.tsx';
import type { PayoutBasis } from './payout-lines.tsx';
import styles from './workspace.module.css';

interface DecidedPayoutProps {
  readonly claim: PayoutBasis &
    Pick<DeskClaim, 'decision' | 'figures'> & { readonly payout: Pick<DeskClaim['payout'], 'amount'> };
}

/** What was decided and why; a denied claim has no formula. */
export function DecidedPayout({ claim }: DecidedPayoutProps) {
  const { payout, decision, figures } = claim;
  return (
    <>
      <div>
        <p className={styles.quiet}>Payout</p>
        <p className={styles.figure}>{formatCents(payout.amount)}</p>
      </div>
      {payout.amount > 0 && <FormulaLines lines={payoutLines(payoutFactsOf(claim, figures))} />}
      {decision !== null && <p>{decision}</p>}
    </>
  );
}
