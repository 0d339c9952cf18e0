-- The terms that a lender starts its memos to this buyer with, for its own company only.
alter table memo.counterparty add column template jsonb;
