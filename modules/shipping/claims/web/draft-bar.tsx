import { Button } from '@mantine/core';
import { formatCents } from '#kit/domain/money.ts';
import type { Claim } from '../contract/claim-endpoints.ts';
import styles from './claims.module.css';

export const detailsPart = 'claim-details';
export const confirmationPart = 'claim-confirmation';
export const messagePart = 'claim-message';

/** Scrolls to a part of the form and puts the focus into its field. */
export function goToPart(id: string, field: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
}

/** On a phone the estimate stays at the thumb, beside the step that filing needs next. */
export function DraftBar({ claim }: { readonly claim: Claim }) {
  const { payout, payoutLines, details } = claim;
  const deductible = payoutLines.find(({ label }) => label === 'Deductible')?.amount ?? 0;
  const isDescribed = details.circumstances !== '';
  return (
    <div className={styles.bar}>
      <div>
        <p className={styles.quiet}>Estimated payout</p>
        <p className={styles.barSum}>{formatCents(payout.amount)}</p>
        <p className={styles.quiet}>{deductible > 0 ? 'after the deductible' : 'before any deductible'}</p>
      </div>
      <Button
        size="md"
        onClick={() =>
          isDescribed ? goToPart(confirmationPart, 'button[type=submit]') : goToPart(detailsPart, 'textarea')
        }
      >
        {isDescribed ? 'Review and file' : 'Describe loss'}
      </Button>
    </div>
  );
}
