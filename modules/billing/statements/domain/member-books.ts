/**
 * The provider's accounts as they stand in the books of the member, where every entry is its own mirror: what the
 * provider sold is an expense there, and what it is owed is payable.
 */
const plain: Readonly<Record<string, string>> = {
  unbilled: 'Accrued charges',
  receivable: 'Accounts payable',
  credit: 'Vendor credits',
  in_transit: 'Bank',
  cash: 'Bank',
  disputed: 'Bank',
  losses: 'Other income',
};

const sales: Readonly<Record<string, string>> = {
  Label: 'Shipping labels',
  Insurance: 'Shipping insurance',
  Diamond: 'Diamond purchases',
  Supplies: 'Shipping supplies',
  Fee: 'Fees',
  Tax: 'Sales tax',
  Adjustment: 'Shipping adjustments',
  Credit: 'Shipping credits',
};

/** Undefined for what is in nobody's books, such as an amount that is only held. */
export function memberAccount(account: string): string | undefined {
  return plain[account] ?? (account.startsWith('sales.') ? sales[account.slice(6)] : undefined);
}

export interface Posting {
  readonly debit: string;
  readonly credit: string;
}

/** Undefined where the member's books know no such entry, such as the day on which a bank settles. */
export function inMemberBooks({ debit, credit }: Posting): Posting | undefined {
  const [from, to] = [memberAccount(debit), memberAccount(credit)];
  return from === undefined || to === undefined || from === to ? undefined : { debit: to, credit: from };
}
