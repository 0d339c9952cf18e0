import { addCents, cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Moves a positive amount from one account to another, so it always balances. */
export interface Transfer {
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: Cents;
}

/** An event in the ledger. Accounts are named only in this file. */
export interface Entry {
  readonly kind: EntryKind;
  readonly transfers: readonly Transfer[];
}

export const entryKinds = [
  'transaction',
  'bill_opened',
  'hold_placed',
  'hold_released',
  'captured',
  'capture_undone',
  'settled',
  'returned',
  'refund_sent',
  'refund_failed',
  'refund_settled',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'wire_arrived',
  'wire_reversed',
  'receipt_credited',
  'receipt_credit_reversed',
  'bill_credited',
  'credit_applied',
  'credit_unapplied',
  'credit_refunded',
  'credit_refund_reversed',
  'written_off',
  'write_off_reversed',
  'claim_approved',
  'claim_credited',
  'claim_sent',
  'claim_settled',
  'claim_returned',
  'claim_recovered',
  'seller_owed',
  'seller_credited',
  'seller_paid',
] as const;
export type EntryKind = (typeof entryKinds)[number];

function entry(
  kind: EntryKind,
  ...moves: readonly [debit: Account, credit: Account, amount: Cents][]
): Entry {
  const transfers = moves
    .filter(([, , amount]) => amount !== 0)
    // A negative amount is a transfer in the opposite direction.
    .map(([debit, credit, amount]) =>
      amount > 0
        ? { debit, credit, amount }
        : { debit: credit, credit: debit, amount: subtractCents(noMoney, amount) },
    );
  return { kind, transfers };
}

/** A sale is owed at once and billed later. A credit is negative. */
export const transactionEntry = (type: TransactionType, amount: Cents): Entry =>
  entry('transaction', ['unbilled', salesOf(type), amount]);

/** If credits exceed sales, nothing is owed and the rest becomes credit. */
export const billEntry = (total: Cents): Entry =>
  entry('bill_opened', [total > 0 ? 'receivable' : 'credit', 'unbilled', total]);

export const holdPlaced = (amount: Cents): Entry => entry('hold_placed', ['held', 'holds', amount]);
export const holdReleased = (amount: Cents): Entry => entry('hold_released', ['holds', 'held', amount]);

export const captured = (amount: Cents): Entry => entry('captured', ['in_transit', 'receivable', amount]);
export const captureUndone = (amount: Cents): Entry =>
  entry('capture_undone', ['receivable', 'in_transit', amount]);
export const settled = (amount: Cents): Entry => entry('settled', ['cash', 'in_transit', amount]);

/** A bank can return a payment before or after it settles; the bill is owed again either way. */
export const returned = (amount: Cents, wasSettled: boolean): Entry =>
  entry('returned', ['receivable', wasSettled ? 'cash' : 'in_transit', amount]);

/** A refund is paid out of the member's credit. */
export const refundSent = (amount: Cents): Entry => entry('refund_sent', ['credit', 'in_transit', amount]);
/** A bank can return a refund before or after it settles; it becomes credit again either way. */
export const refundFailed = (amount: Cents, wasSettled: boolean): Entry =>
  entry('refund_failed', [wasSettled ? 'cash' : 'in_transit', 'credit', amount]);
export const refundSettled = (amount: Cents): Entry =>
  entry('refund_settled', ['in_transit', 'cash', amount]);

export const disputeOpened = (amount: Cents): Entry => entry('dispute_opened', ['disputed', 'cash', amount]);
export const disputeWon = (amount: Cents): Entry => entry('dispute_won', ['cash', 'disputed', amount]);
export const disputeLost = (amount: Cents): Entry =>
  entry('dispute_lost', ['receivable', 'disputed', amount]);

/** Straight to the bank account, or from a receipt that waited to be matched. */
export type MoneyFrom = 'cash' | 'unmatched';

/** Anything above the amount owed becomes credit. */
export const wireArrived = (amount: Cents, owed: Cents, from: MoneyFrom = 'cash'): Entry => {
  const [forBill, excess] = split(amount, owed);
  return entry('wire_arrived', [from, 'receivable', forBill], [from, 'credit', excess]);
};

/** A wire that was recorded wrong: what it paid is owed again, and what became credit is taken back. */
export const wireReversed = (forBill: Cents, excess: Cents, from: MoneyFrom = 'cash'): Entry =>
  entry('wire_reversed', ['receivable', from, forBill], ['credit', from, excess]);

/** A receipt for no bill becomes the company's credit. */
export const receiptCredited = (amount: Cents): Entry =>
  entry('receipt_credited', ['unmatched', 'credit', amount]);
export const receiptCreditReversed = (amount: Cents): Entry =>
  entry('receipt_credit_reversed', ['credit', 'unmatched', amount]);

/** The part that was already paid becomes credit. */
export const billCredited = (type: TransactionType, amount: Cents, owed: Cents): Entry => {
  const [open, excess] = split(amount, owed);
  return entry('bill_credited', [salesOf(type), 'receivable', open], [salesOf(type), 'credit', excess]);
};

export const creditApplied = (amount: Cents): Entry =>
  entry('credit_applied', ['credit', 'receivable', amount]);
export const creditUnapplied = (amount: Cents): Entry =>
  entry('credit_unapplied', ['receivable', 'credit', amount]);
/** The provider pays the member's credit out of its bank account. */
export const creditRefunded = (amount: Cents): Entry => entry('credit_refunded', ['credit', 'cash', amount]);
/** The payment came back or was never sent: it is the member's credit again. */
export const creditRefundReversed = (amount: Cents): Entry =>
  entry('credit_refund_reversed', ['cash', 'credit', amount]);
export const writtenOff = (amount: Cents): Entry => entry('written_off', ['losses', 'receivable', amount]);
/** Approved by mistake, or the member pays after all: it is owed again. */
export const writeOffReversed = (amount: Cents): Entry =>
  entry('write_off_reversed', ['receivable', 'losses', amount]);

/** An approved claim is owed to the member until it is paid. */
export const claimApproved = (amount: Cents): Entry =>
  entry('claim_approved', ['claims', 'claims_payable', amount]);
/** Paid as credit, which then pays open bills. */
export const claimCredited = (amount: Cents): Entry =>
  entry('claim_credited', ['claims_payable', 'credit', amount]);
/** On its way by bank transfer or check. */
export const claimSent = (amount: Cents): Entry =>
  entry('claim_sent', ['claims_payable', 'in_transit', amount]);
export const claimSettled = (amount: Cents): Entry => entry('claim_settled', ['in_transit', 'cash', amount]);
/** A bank can return a payment before or after it settles; the claim is owed again either way. */
export const claimReturned = (amount: Cents, wasSettled: boolean): Entry =>
  entry('claim_returned', [wasSettled ? 'cash' : 'in_transit', 'claims_payable', amount]);
/** From the carrier, or for salvage. The member's payout stays. */
export const claimRecovered = (amount: Cents): Entry =>
  entry('claim_recovered', ['cash', 'recoveries', amount]);

/** A stone that passed authentication is owed to its seller. */
export const sellerOwed = (amount: Cents): Entry =>
  entry('seller_owed', ['purchases', 'sellers_payable', amount]);
/** It went back to its seller. */
export const sellerCredited = (amount: Cents): Entry =>
  entry('seller_credited', ['sellers_payable', 'purchases', amount]);
/** By bank transfer from the provider's account. */
export const sellerPaid = (amount: Cents): Entry => entry('seller_paid', ['sellers_payable', 'cash', amount]);

function split(amount: Cents, upTo: Cents): [covered: Cents, excess: Cents] {
  const covered = cents(Math.min(amount, Math.max(upTo, 0)));
  return [covered, subtractCents(amount, covered)];
}

/** The change to an account: debits are positive, credits negative. */
export function effectOn(account: Account, { transfers }: Entry): Cents {
  return transfers.reduce((sum, { debit, credit, amount }) => {
    if (debit === account) return addCents(sum, amount);
    return credit === account ? subtractCents(sum, amount) : sum;
  }, noMoney);
}

/** Each transaction type has its own sales account. */
export const transactionTypes = [
  'Label',
  'Insurance',
  'Diamond',
  'Supplies',
  'Fee',
  'Tax',
  'Adjustment',
  'Credit',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/**
 * The accounts of one company in the provider's books. `unbilled`: charged, not billed yet. `receivable`:
 * billed. `credit`: owed to the member. `in_transit`: taken, not yet settled by a bank. `unmatched`: received by
 * the bank for no bill yet. `held` against `holds`: authorized only. `claims`: what approved claims cost;
 * `claims_payable`: approved, not paid yet; `recoveries`: received from carriers and for salvage. `purchases`: what
 * sold stones cost; `sellers_payable`: owed to their sellers.
 */
const plainAccounts = [
  'unbilled',
  'receivable',
  'credit',
  'in_transit',
  'cash',
  'unmatched',
  'disputed',
  'held',
  'holds',
  'losses',
  'claims',
  'claims_payable',
  'recoveries',
  'purchases',
  'sellers_payable',
] as const;

/** Together these are what a member owes: billed and unbilled, less credit. */
export const memberAccounts = ['unbilled', 'receivable', 'credit'] as const;

export type Account = (typeof plainAccounts)[number] | `sales.${TransactionType}`;

const salesOf = (type: TransactionType): Account => `sales.${type}`;

export const allAccounts: readonly Account[] = [...plainAccounts, ...transactionTypes.map(salesOf)];
