-- What sold stones cost the provider, and what it owes their sellers.
alter table payments.transfer drop constraint known_accounts;
alter table payments.transfer add constraint known_accounts check (
  debit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'unmatched', 'disputed', 'held', 'holds', 'losses',
    'claims', 'claims_payable', 'recoveries', 'purchases', 'sellers_payable',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
  and credit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'unmatched', 'disputed', 'held', 'holds', 'losses',
    'claims', 'claims_payable', 'recoveries', 'purchases', 'sellers_payable',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
);
