-- What a company agreed to: each month on a day, whatever is owed is paid by a method.
create table billing.autopay (
  company_id uuid primary key references companies.company,
  is_on boolean not null,
  method_id uuid not null,
  day_of_month smallint not null check (day_of_month between 1 and 28),
  -- The one month that is left out.
  skip_on date,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1
);

-- A month's payment, from the day it is announced.
create table billing.autopay_run (
  company_id uuid not null,
  run_on date not null,
  standing text not null check (standing in ('Announced', 'Skipped', 'Retrying', 'Paid', 'GivenUp')),
  -- As it was announced; what is owed by then may be more or less.
  announced bigint not null,
  refused integer not null default 0,
  next_try_on date,
  reason text,
  changed_at timestamptz not null,
  -- A job that runs twice, or on two nodes at once, announces once.
  primary key (company_id, run_on)
);
create index on billing.autopay_run (next_try_on) where next_try_on is not null;

grant select, insert, update on billing.autopay, billing.autopay_run to loupe_plain;

alter table billing.autopay enable row level security;
create policy of_company on billing.autopay using (kit.sees_all() or company_id = kit.company());
alter table billing.autopay_run enable row level security;
create policy of_company on billing.autopay_run using (kit.sees_all() or company_id = kit.company());
