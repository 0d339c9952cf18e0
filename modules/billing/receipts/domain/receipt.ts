/** A charge or a refund with its status in the gateway's life cycle. */
export interface ReceiptOf {
  readonly kind: 'charge' | 'refund';
  readonly status: string;
  readonly paysBy: string;
}

/**
 * A card is paid as soon as it is charged; a bank account and a wire once the money is there. A refund is complete
 * once the bank has it.
 */
export function hasReceipt(moved: ReceiptOf): boolean {
  if (moved.status === 'Settled' || moved.status === 'Disputed') return true;
  return moved.kind === 'charge' && moved.status === 'Submitted' && moved.paysBy === 'CreditCard';
}

/** The moment at which the receipt is mailed, once per payment. */
export function isReceiptDue(moved: ReceiptOf): boolean {
  if (moved.kind === 'refund') return moved.status === 'Settled';
  return moved.status === (moved.paysBy === 'CreditCard' ? 'Submitted' : 'Settled');
}

/** For example R-0F3A91C2. */
export function receiptNumber(paymentId: string): string {
  return `R-${paymentId.replaceAll('-', '').slice(-8).toUpperCase()}`;
}

export interface ReceiptAddressee {
  readonly email: string;
  /** Null: for the whole company. */
  readonly locationId: string | null;
}

/** Each address once: the holder's, the company's, and those of the locations that bought. */
export function receiptRecipients(
  holder: string | undefined,
  addresses: readonly ReceiptAddressee[],
  locations: ReadonlySet<string | null>,
): string[] {
  const fitting = addresses.filter(({ locationId }) => locationId === null || locations.has(locationId));
  const emails = [...(holder === undefined ? [] : [holder]), ...fitting.map(({ email }) => email)];
  return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
}
