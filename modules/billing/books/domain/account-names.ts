/** The accounts of the provider's books, in the order of a trial balance. */
export const accountNames = {
  cash: 'Cash',
  in_transit: 'Payments in transit',
  unmatched: 'Unmatched receipts',
  disputed: 'Disputed payments',
  receivable: 'Accounts receivable',
  unbilled: 'Unbilled receivables',
  held: 'Authorizations held',
  holds: 'Authorizations (contra)',
  credit: 'Customer credits',
  'sales.Label': 'Sales: labels',
  'sales.Insurance': 'Sales: insurance',
  'sales.Diamond': 'Sales: diamonds',
  'sales.Supplies': 'Sales: supplies',
  'sales.Fee': 'Sales: fees',
  'sales.Tax': 'Sales tax',
  'sales.Adjustment': 'Adjustments',
  'sales.Credit': 'Credits issued',
  losses: 'Bad debt',
  claims: 'Claims incurred',
  claims_payable: 'Claims payable',
  recoveries: 'Recoveries',
  purchases: 'Diamond purchases',
  sellers_payable: 'Due to sellers',
} as const;

export type BookAccount = keyof typeof accountNames;

export const bookAccounts = Object.keys(accountNames) as [BookAccount, ...BookAccount[]];
