import { Button } from '@mantine/core';
import { formatCents } from '#kit/domain/money.ts';
import styles from './draft.module.css';
import type { ClaimDraft } from './use-draft.ts';

interface DraftBarProps {
  readonly draft: ClaimDraft;
  readonly isDescribed: boolean;
}

/** On a phone the estimate stays at the thumb, beside the step that filing needs next. */
export function DraftBar({ draft, isDescribed }: DraftBarProps) {
  const { claim, step, goTo } = draft;
  const { payout, payoutLines } = claim;
  const deductible = payoutLines.find(({ label }) => label === 'Deductible')?.amount ?? 0;
  return (
    <div className={styles.bar}>
      <div>
        <p className={styles.quiet}>Estimated payout</p>
        <p className={styles.barSum}>{formatCents(payout.amount)}</p>
        <p className={styles.quiet}>{deductible > 0 ? 'after the deductible' : 'before any deductible'}</p>
      </div>
      {step !== 'confirmation' && (
        <Button
          size="md"
          onClick={() => (isDescribed ? goTo('confirmation') : goTo('details', 'circumstances'))}
        >
          {isDescribed ? 'Review and file' : 'Describe loss'}
        </Button>
      )}
    </div>
  );
}
