-- What a company bought by month, and what isn't billed yet, kept while transactions are posted: the first page of a
-- company with a hundred thousand transactions reads some hundred rows.
create table payments.sold_total (
  company_id uuid not null references companies.company,
  -- The first day of the month in the provider's time zone.
  month date not null,
  location_id uuid,
  type text not null,
  carrier text,
  amount bigint not null,
  count integer not null,
  unique nulls not distinct (company_id, month, location_id, type, carrier)
);

create table payments.unbilled (
  company_id uuid not null,
  transaction_id uuid not null,
  type text not null,
  location_id uuid,
  amount bigint not null,
  happened_at timestamptz not null,
  primary key (company_id, transaction_id),
  foreign key (company_id, transaction_id) references payments.transaction
);

-- Takes the company's turn first, as `add_to_day_totals` does right after it.
create function payments.keep_sold_totals() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.day_total/' || company_id, 0))
  from (select distinct company_id from sold order by company_id) as companies;
  insert into payments.sold_total as total (company_id, month, location_id, type, carrier, amount, count)
  select company_id, date_trunc('month', happened_at at time zone 'America/New_York')::date as month,
    location_id, type, carrier, sum(amount), count(*)
  from sold
  group by company_id, month, location_id, type, carrier
  order by company_id, month, location_id, type, carrier
  on conflict (company_id, month, location_id, type, carrier) do update
    set amount = total.amount + excluded.amount, count = total.count + excluded.count;
  insert into payments.unbilled (company_id, transaction_id, type, location_id, amount, happened_at)
  select company_id, transaction_id, type, location_id, amount, happened_at from sold;
  return null;
end $$;
revoke execute on function payments.keep_sold_totals() from public;
create trigger keep_sold_totals after insert on payments.transaction
referencing new table as sold for each statement execute function payments.keep_sold_totals();

create function payments.keep_unbilled() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
  delete from payments.unbilled using billed
  where unbilled.company_id = billed.company_id and unbilled.transaction_id = billed.transaction_id;
  return null;
end $$;
revoke execute on function payments.keep_unbilled() from public;
create trigger keep_unbilled after insert on payments.billed
referencing new table as billed for each statement execute function payments.keep_unbilled();

insert into payments.sold_total (company_id, month, location_id, type, carrier, amount, count)
select company_id, date_trunc('month', happened_at at time zone 'America/New_York')::date as month,
  location_id, type, carrier, sum(amount), count(*)
from payments.transaction
group by company_id, month, location_id, type, carrier;

insert into payments.unbilled (company_id, transaction_id, type, location_id, amount, happened_at)
select company_id, transaction_id, type, location_id, amount, happened_at from payments.transaction as sold
where not exists (
  select from payments.billed
  where billed.company_id = sold.company_id and billed.transaction_id = sold.transaction_id
);

grant select on payments.sold_total, payments.unbilled to loupe_plain;

alter table payments.sold_total enable row level security;
create policy of_company on payments.sold_total
  using ((select kit.sees_all()) or company_id = (select kit.company()));
alter table payments.unbilled enable row level security;
create policy of_company on payments.unbilled
  using ((select kit.sees_all()) or company_id = (select kit.company()));
