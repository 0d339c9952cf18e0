-- What approved claims cost, what is owed for them, and what carriers and salvage bring back.
alter table payments.transfer drop constraint known_accounts;
alter table payments.transfer add constraint known_accounts check (
  debit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'unmatched', 'disputed', 'held', 'holds', 'losses',
    'claims', 'claims_payable', 'recoveries',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
  and credit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'unmatched', 'disputed', 'held', 'holds', 'losses',
    'claims', 'claims_payable', 'recoveries',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
);
