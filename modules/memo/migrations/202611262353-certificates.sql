-- The buyer's certificate of insurance, as its lender filed it.
alter table memo.counterparty add column insurance_file_id uuid;
alter table memo.counterparty add column insurance_file_name text;
