import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Paid } from '../contract/pay-endpoints.ts';
import styles from '#modules/billing/account/web/billing.module.css';

const words: Readonly<Record<Paid['outcome'], readonly [StatusKind, string]>> = {
  taken: ['ok', 'Paid'],
  expected: ['info', 'Expected'],
  declined: ['bad', 'Declined'],
  unknown: ['warn', 'Not known yet'],
  refused: ['warn', 'Not asked for'],
  stopped: ['mute', 'Not asked for'],
};

/** Each invoice with what became of its payment; an answer that got lost is said to be lost. */
export function PaidList({ paid }: { readonly paid: readonly Paid[] }) {
  return (
    <ul className={styles.payments} aria-live="polite">
      {paid.map(({ invoiceId, number, amount, outcome, says }) => {
        const [kind, word] = words[outcome];
        return (
          <li key={invoiceId} className={styles.payment}>
            <span className={styles.paid}>
              <span>Invoice {number}</span>
              <StatusBadge kind={kind}>{word}</StatusBadge>
              <Money cents={amount} />
            </span>
            <span className={styles.quiet}>{says}</span>
          </li>
        );
      })}
    </ul>
  );
}
