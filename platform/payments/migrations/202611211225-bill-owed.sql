-- What is still owed on each bill, and how much of it was credited, for slices above that keep no more than its id.
-- Whoever reads it sees the bills they see anyway.
create view payments.bill_owed with (security_invoker = true) as
  select
    company_id,
    bill_id,
    sum(case when debit = 'receivable' then amount when credit = 'receivable' then -amount else 0 end)::bigint as owed,
    sum(case when credit = 'receivable' and kind in ('bill_credited', 'written_off') then amount else 0 end)::bigint
      as credited
  from payments.transfer
  where bill_id is not null
  group by company_id, bill_id;
grant select on payments.bill_owed to loupe_plain;

-- The transactions of a company that are on no bill are few; they are found by what is.
create index on payments.transaction (company_id, location_id, happened_at);
