import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { HelpLine } from '#kit/web/states/help-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import styles from '#modules/billing/account/web/billing.module.css';
import type { Paid } from '../contract/pay-endpoints.ts';
import type { Payable } from './payable.ts';

const words: Readonly<Record<Paid['outcome'], readonly [StatusKind, string]>> = {
  taken: ['ok', 'Paid'],
  expected: ['info', 'Wire expected'],
  declined: ['bad', 'Declined'],
  unknown: ['warn', 'Confirming'],
  refused: ['warn', 'Not charged'],
  stopped: ['mute', 'Not charged'],
};

interface PaidListProps {
  readonly paid: readonly Paid[];
  readonly invoices: readonly Payable[];
}

/** The outcome of each bill. */
export function PaymentResult({ paid, invoices, opened, onClose }: PaidListProps & DialogFrame) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Payment result"
      width={520}
      buttons={
        <DialogButton weight="main" onClick={onClose}>
          Close
        </DialogButton>
      }
    >
      <PaidList paid={paid} invoices={invoices} />
      {paid.some(({ outcome }) => outcome === 'declined') && <HelpLine />}
    </Dialog>
  );
}

function PaidList({ paid, invoices }: PaidListProps) {
  const isOrder = (id: string) => invoices.some((one) => one.invoiceId === id && one.kind === 'order');
  return (
    <ul className={styles.payments} aria-live="polite">
      {paid.map(({ invoiceId, number, amount, outcome, says }) => {
        const [kind, word] = words[outcome];
        return (
          <li key={invoiceId} className={styles.payment}>
            <span className={styles.paid}>
              <span>
                {isOrder(invoiceId) ? 'Order' : 'Invoice'} {number}
              </span>
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
