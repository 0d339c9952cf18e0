-- One posting is in one order, but a unit of work may post several times: two of them that took the same rows in
-- opposite orders waited for each other for good. Whoever posts for a company now waits until whoever began has ended.
create or replace function payments.add_to_day_totals() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.day_total/' || company_id, 0))
  from (select distinct company_id from posted order by company_id) as told;
  insert into payments.day_total as total (company_id, account, day, debits, credits)
  select company_id, account, day, sum(debits), sum(credits)
  from (
    select company_id, debit as account, day, amount as debits, 0 as credits from posted
    union all
    select company_id, credit, day, 0, amount from posted
  ) as side
  group by company_id, account, day
  order by company_id, account, day
  on conflict (company_id, account, day) do update
    set debits = total.debits + excluded.debits, credits = total.credits + excluded.credits;
  return null;
end $$;
