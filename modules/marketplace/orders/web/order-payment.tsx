import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { DiamondOrder } from '../contract/order-shapes.ts';
import { History } from './order-history.tsx';
import styles from './orders.module.css';

const tones: Readonly<Record<DiamondOrder['paymentStatus'], StatusKind>> = {
  Unpaid: 'bad',
  AwaitingAnswer: 'info',
  AwaitingWire: 'warn',
  GuaranteeLost: 'bad',
  UnderWay: 'info',
  Paid: 'ok',
  Released: 'mute',
};

/** An order's payment, and wire instructions while a wire is due. */
export function OrderPayment({ order }: { readonly order: DiamondOrder }) {
  const { payment, paymentStatus } = order;
  return (
    <Card label="Payment">
      <SectionTitle beside={payment.method}>Payment</SectionTitle>
      <p className={styles.facts}>
        <StatusBadge kind={tones[paymentStatus]}>{payment.words}</StatusBadge>
      </p>
      {payment.wire !== null && <WireInstructions wire={payment.wire} status={paymentStatus} />}
      <History label="Payment history" happenings={payment.timeline} />
    </Card>
  );
}

interface WireProps {
  readonly wire: NonNullable<DiamondOrder['payment']['wire']>;
  readonly status: DiamondOrder['paymentStatus'];
}

/**
 * Spec marketplace §4: also after a failed ACH payment; after two business days the stones are no longer guaranteed.
 */
function WireInstructions({ wire, status }: WireProps) {
  const { bank, quote, amount, dueOn, afterFailedAch } = wire;
  return (
    <section aria-label="Wire instructions">
      {afterFailedAch !== null && (
        <p role="alert" className={styles.warned}>
          Your ACH payment was returned{afterFailedAch === '' ? '.' : `: ${afterFailedAch}`} Please send a
          wire instead.
        </p>
      )}
      <p className={styles.quiet}>
        {status === 'GuaranteeLost' || dueOn === null
          ? 'Your wire is overdue, so availability is no longer guaranteed. Call us before you send the wire.'
          : `Send your wire by ${formatDay(day(dueOn))}. Your stones are reserved until then.`}
      </p>
      <FactList>
        <FactLine name="Amount" strong>
          {formatCents(cents(amount))}
        </FactLine>
        <FactLine name="Bank">{bank.bankName}</FactLine>
        <FactLine name="Account name">{bank.accountName}</FactLine>
        <FactLine name="Routing number">{bank.routingNumber}</FactLine>
        <FactLine name="Account number">{bank.accountNumber}</FactLine>
        <FactLine name="Reference">{quote}</FactLine>
      </FactList>
    </section>
  );
}
