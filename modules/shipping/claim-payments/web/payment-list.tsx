import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { ClaimPayment } from '../contract/payment-endpoints.ts';
import styles from './money.module.css';

const kinds: Readonly<Record<ClaimPayment['status'], StatusKind>> = {
  Asked: 'info',
  Sent: 'info',
  Settled: 'ok',
  Failed: 'bad',
  Returned: 'bad',
};

export interface PaymentLink {
  readonly label: string;
  readonly open: () => void;
}

interface PaymentListProps {
  readonly payments: readonly ClaimPayment[];
  linksOf(payment: ClaimPayment): readonly PaymentLink[];
}

/** Newest first. */
export function PaymentList({ payments, linksOf }: PaymentListProps) {
  return (
    <ul className={styles.rows}>
      {payments.map((payment) => (
        <li key={payment.paymentId} className={styles.row}>
          <p className={styles.head}>
            <span>{formatCents(payment.amount)}</span>
            <StatusBadge kind={kinds[payment.status]}>{payment.shown}</StatusBadge>
          </p>
          <p>{[payment.label, payment.reference].filter((part) => part !== null).join(', ')}</p>
          {payment.status === 'Sent' && payment.expectedOn !== null && (
            <p className={styles.quiet}>Expected {formatDay(payment.expectedOn)}</p>
          )}
          {payment.failure !== null && <p className={styles.quiet}>{payment.failure}</p>}
          <div className={styles.links}>
            {linksOf(payment).map(({ label, open }) => (
              <TextButton key={label} onClick={open}>
                {label}
              </TextButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
