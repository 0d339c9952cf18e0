-- A company's balances are read with every purchase: a dozen rows instead of every day of every account.
create table payments.account_total (
  company_id uuid not null,
  account text not null,
  debits bigint not null,
  credits bigint not null,
  primary key (company_id, account)
);
create index on payments.account_total (company_id) where account = 'credit';

-- Named to run after `add_to_day_totals`, which takes the company's turn.
create function payments.keep_account_totals() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
  insert into payments.account_total as total (company_id, account, debits, credits)
  select company_id, account, sum(debits), sum(credits)
  from (
    select company_id, debit as account, amount as debits, 0 as credits from posted
    union all
    select company_id, credit, 0, amount from posted
  ) as side
  group by company_id, account
  order by company_id, account
  on conflict (company_id, account) do update
    set debits = total.debits + excluded.debits, credits = total.credits + excluded.credits;
  return null;
end $$;
revoke execute on function payments.keep_account_totals() from public;
create trigger keep_account_totals after insert on payments.transfer
referencing new table as posted for each statement execute function payments.keep_account_totals();

insert into payments.account_total (company_id, account, debits, credits)
select company_id, account, sum(debits), sum(credits) from payments.day_total group by company_id, account;

grant select on payments.account_total to loupe_plain;
alter table payments.account_total enable row level security;
create policy of_company on payments.account_total
  using ((select kit.sees_all()) or company_id = (select kit.company()));
