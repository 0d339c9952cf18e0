import { day } from '#kit/domain/day.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { balancesOf } from '#platform/payments/ledger/server/transfer-store.ts';
import type { TransactionType } from '#platform/payments/ledger/domain/entries.ts';
import {
  blockedByPastDue,
  creditHoldSentence,
  pastDueSentence,
  paymentStatus,
} from '../domain/payment-status.ts';
import type { PaymentStatus } from '../domain/payment-status.ts';
import { findCreditHold } from './credit-hold.ts';
import { openBills } from './bill-store.ts';

export interface CompanyPaymentStatus {
  /** Status of the earliest due bill. */
  readonly status: PaymentStatus;
  /** Less the company's credit. */
  readonly pastDue: Cents;
  /** What the company cannot buy for now. */
  readonly stops: readonly TransactionType[];
  /** The reason shown to the buyer; null when nothing is blocked. */
  readonly says: string | null;
}

/** Whether a company is past due or on hold and what that blocks. Checked before every purchase. */
export async function paymentStatusOf(ctx: Ctx, companyId: string): Promise<CompanyPaymentStatus> {
  const status = await pastDueStatusOf(ctx, companyId);
  if (status.says !== null || (await findCreditHold(ctx, companyId)) === undefined) return status;
  return { ...status, stops: blockedByPastDue, says: creditHoldSentence };
}

async function pastDueStatusOf(ctx: Ctx, companyId: string): Promise<CompanyPaymentStatus> {
  const today = day(providerDay(ctx.clock.now()));
  const open = (await openBills(ctx, companyId)).map((bill) => ({
    ...bill,
    status: paymentStatus(bill, today),
  }));
  const late = open.filter(({ status }) => status === 'Past Due - Pending');
  const [first] = late;
  const status = open[0]?.status ?? 'Paid';
  if (first === undefined) return { status, pastDue: noMoney, stops: [], says: null };
  // The balance counts debits, so credit owed to the member is negative.
  const { credit = noMoney } = await balancesOf(ctx, companyId);
  const pastDue = cents(Math.max(0, addCents(credit, ...late.map(({ owed }) => owed))));
  if (pastDue === noMoney) return { status, pastDue, stops: [], says: null };
  return {
    status,
    pastDue,
    stops: blockedByPastDue,
    says: pastDueSentence(pastDue, first, late.length - 1),
  };
}
