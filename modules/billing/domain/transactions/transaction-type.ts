/** What a line is for, as the ledger knows it. */
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
