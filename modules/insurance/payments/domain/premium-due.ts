interface Billed {
  readonly billed: number;
  readonly pastDue: number;
}

interface Paid {
  readonly amount: number;
  readonly status: PaymentStatus;
  /** When the insurer posted it; null until then. */
  readonly reportedAt: Date | null;
}

export const paymentStatuses = ['Asked', 'Paid', 'Failed', 'Returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A bill that is past due is part of what is billed. */
const owedOn = ({ billed, pastDue }: Billed): number => Math.max(billed, pastDue);

// A reading that was asked for before the payment was posted may be saved after it.
const slackMs = 5 * 60_000;

/** Not in the insurer's figures yet. */
const isOpen = ({ status, reportedAt }: Paid, readAt: Date): boolean =>
  status === 'Asked' ||
  (status === 'Paid' && (reportedAt === null || readAt.getTime() - reportedAt.getTime() < slackMs));

export interface PremiumDue {
  /** What can be paid now. */
  readonly due: number;
  /** Paid here, or on its way, and not in the insurer's figures yet. */
  readonly inProgress: number;
}

/** What a policy's bill leaves to pay, so that it isn't paid twice while the insurer posts a payment. */
export function premiumDue(billed: Billed, payments: readonly Paid[], readAt: Date): PremiumDue {
  const inProgress = payments
    .filter((payment) => isOpen(payment, readAt))
    .reduce((sum, { amount }) => sum + amount, 0);
  return { due: Math.max(0, owedOn(billed) - inProgress), inProgress };
}
