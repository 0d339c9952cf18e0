-- The expiry that the company was reminded of.
alter table memo.counterparty
  add column ucc_reminded_for date,
  add column insurance_reminded_for date;
