-- A payment that a member chose a day for. A job takes it once.
create table billing.scheduled_payment (
  company_id uuid not null references companies.company,
  scheduled_id uuid not null,
  bill_ids uuid[] not null check (cardinality(bill_ids) > 0),
  -- Null: everything owed on these bills that day.
  amount bigint check (amount > 0),
  method_id uuid not null,
  pays_on date not null,
  status text not null check (status in ('Scheduled', 'Paying', 'Paid', 'Failed', 'NotNeeded', 'Canceled')),
  -- Why it failed, or why nothing was charged.
  reason text,
  made_by uuid not null,
  made_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, scheduled_id)
);
create index on billing.scheduled_payment (pays_on) where status in ('Scheduled', 'Paying');

grant select, insert on billing.scheduled_payment to loupe_plain;
grant update (amount, method_id, pays_on, status, reason, changed_by, changed_at, version)
  on billing.scheduled_payment to loupe_plain;

alter table billing.scheduled_payment enable row level security;
create policy of_company on billing.scheduled_payment using (kit.sees_all() or company_id = kit.company());

select kit.make_live('billing', 'billing.scheduled_payment');
