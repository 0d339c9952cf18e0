/**
 * The provider's accounts mirrored in the member's books: a sale is an expense there, and a receivable is a
 * payable.
 */
const plain: Readonly<Record<string, string>> = {
  unbilled: 'Accrued charges',
  receivable: 'Accounts payable',
  credit: 'Vendor credits',
  in_transit: 'Bank',
  cash: 'Bank',
  unmatched: 'Bank',
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

/** Every account of the exports, which a member may rename to their own. */
export const memberAccountNames = [...new Set([...Object.values(plain), ...Object.values(sales)])];

/** Undefined for amounts that are only held. */
export function memberAccount(account: string): string | undefined {
  return plain[account] ?? (account.startsWith('sales.') ? sales[account.slice(6)] : undefined);
}

export interface Posting {
  readonly debit: string;
  readonly credit: string;
}

/** Undefined for entries that do not concern the member, such as a settlement. */
export function inMemberBooks({ debit, credit }: Posting): Posting | undefined {
  const [from, to] = [memberAccount(debit), memberAccount(credit)];
  return from === undefined || to === undefined || from === to ? undefined : { debit: to, credit: from };
}
