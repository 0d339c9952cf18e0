/** What a member is charged or credited for; each has its account of sales. */
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
 * The accounts of one company in the provider's books. `unbilled`: charged to the member, on no bill yet.
 * `receivable`: billed, by bill. `credit`: owed to the member. `in_transit`: taken, not yet settled by a bank.
 * `held` against `holds`: only authorised, nobody's money yet.
 */
export const plainAccounts = [
  'unbilled',
  'receivable',
  'credit',
  'in_transit',
  'cash',
  'disputed',
  'held',
  'holds',
  'losses',
] as const;

/** What a member owes altogether stands in these: billed or not, less what is owed to them. */
export const memberAccounts = ['unbilled', 'receivable', 'credit'] as const;

export type Account = (typeof plainAccounts)[number] | `sales.${TransactionType}`;

export const salesOf = (type: TransactionType): Account => `sales.${type}`;

export const allAccounts: readonly Account[] = [...plainAccounts, ...transactionTypes.map(salesOf)];
