import type { Letter } from '#kit/server/letters/letter.ts';

type Attachment = NonNullable<Letter['attachments']>[number];

interface ReceiptFacts {
  readonly number: string;
  /** $1,250.00. */
  readonly amount: string;
  /** What was paid: an invoice or a statement. */
  readonly bill: string;
  readonly method: string;
  readonly attachment?: Attachment;
}

const receiptPrint = "Your company's administrator added this address for receipts.";
const files = (attachment: Attachment | undefined) => (attachment === undefined ? [] : [attachment]);
const payments = { label: 'View payments', path: '/membership/billing/payments' } as const;

export function receiptLetter(
  to: string,
  { number, amount, bill, method, attachment }: ReceiptFacts,
): Letter {
  return {
    to,
    subject: `Receipt ${number}: ${amount} paid`,
    says: [`We received ${amount} for ${bill}, paid with ${method}.`, 'The receipt is attached.'],
    template: { kind: 'billing.receipt', values: { number, amount, bill, method } },
    link: payments,
    smallPrint: receiptPrint,
    attachments: files(attachment),
  };
}

export function refundLetter(to: string, { number, amount, bill, method, attachment }: ReceiptFacts): Letter {
  return {
    to,
    subject: `Receipt ${number}: ${amount} refunded`,
    says: [`We refunded ${amount} for ${bill} to ${method}.`, 'The receipt is attached.'],
    template: { kind: 'billing.receipt_refund', values: { number, amount, bill, method } },
    link: payments,
    smallPrint: receiptPrint,
    attachments: files(attachment),
  };
}

export function creditRefundLetter(
  to: string,
  { number, amount, attachment }: Pick<ReceiptFacts, 'number' | 'amount' | 'attachment'>,
): Letter {
  return {
    to,
    subject: `Receipt ${number}: ${amount} refunded`,
    says: [`We refunded ${amount} of your credit by check.`, 'The receipt is attached.'],
    template: { kind: 'billing.receipt_credit', values: { number, amount } },
    link: { label: 'View credit', path: '/membership/billing' },
    smallPrint: receiptPrint,
    attachments: files(attachment),
  };
}

interface StatementFacts {
  /** 2026-11. */
  readonly month: string;
  readonly monthName: string;
  /** $1,250.00. */
  readonly balance: string;
  readonly attachment?: Attachment;
}

export function statementLetter(
  to: string,
  { month, monthName, balance, attachment }: StatementFacts,
): Letter {
  return {
    to,
    subject: `Your statement for ${monthName}`,
    says: [`The closing balance is ${balance}.`, 'The statement is attached.'],
    template: { kind: 'billing.statement', values: { month: monthName, balance } },
    link: { label: 'View statement', path: `/membership/billing/statements/${month}` },
    smallPrint: "Your company's administrator added this address for statements.",
    attachments: files(attachment),
  };
}
