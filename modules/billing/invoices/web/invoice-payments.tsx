import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import styles from '#modules/billing/account/web/billing.module.css';

interface InvoicePayment {
  readonly paymentId: string;
  readonly at: string;
  readonly method: string;
  readonly amount: Cents;
  readonly says: string;
}

/** Every payment attempt, newest first. */
export function InvoicePayments({ payments }: { readonly payments: readonly InvoicePayment[] }) {
  return (
    <Card label="Payments">
      <SectionTitle>Payments</SectionTitle>
      {payments.length === 0 && <p className={styles.quiet}>No payments yet.</p>}
      <ul className={styles.payments}>
        {payments.map(({ paymentId, at, method, amount, says }) => (
          <li key={paymentId} className={styles.payment}>
            <span className={styles.paid}>
              <span>{method}</span>
              <Money cents={amount} />
            </span>
            <span className={styles.quiet}>
              {says} <RelativeTime instant={new Date(at)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface CreditNote {
  readonly number: string;
  readonly at: string;
  readonly amount: Cents;
  readonly description: string;
}

/** Reductions after the invoice was issued. Most invoices have none. */
export function CreditNotes({ notes }: { readonly notes: readonly CreditNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Card label="Credit notes">
      <SectionTitle>Credit notes</SectionTitle>
      <ul className={styles.payments}>
        {notes.map(({ number, at, amount, description }) => (
          <li key={number} className={styles.payment}>
            <span className={styles.paid}>
              <span>{number}</span>
              <Money cents={subtractCents(noMoney, amount)} />
            </span>
            <span className={styles.quiet}>
              {description} <RelativeTime instant={new Date(at)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
