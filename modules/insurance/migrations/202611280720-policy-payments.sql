-- Premiums that companies pay in the portal, and what the insurer hears of each.
create table insurance.payment (
  company_id uuid not null,
  payment_id uuid not null,
  policy_number text not null,
  -- A repeated request is the same payment.
  intent_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('Asked', 'Paid', 'Failed', 'Returned')),
  method_id uuid not null,
  -- In the ledger.
  bill_id uuid not null,
  charge_id uuid,
  paid_by uuid not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, payment_id),
  unique (company_id, intent_id),
  unique (company_id, bill_id),
  foreign key (company_id, policy_number) references insurance.policy
);
create index on insurance.payment (company_id, policy_number);
create index on insurance.payment (company_id, charge_id);

create table insurance.payment_report (
  company_id uuid not null,
  report_id uuid not null,
  payment_id uuid not null,
  -- Each cause is reported once.
  cause text not null,
  kind text not null check (kind in ('Payment', 'Reversal')),
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  tries int not null default 0,
  -- Why it isn't reported yet.
  fault text,
  -- The insurer won't post it, so it waits for staff.
  is_refused boolean not null default false,
  reported_at timestamptz,
  -- The insurer's own.
  reference text,
  -- Given back before the insurer posted it.
  withdrawn_at timestamptz,
  primary key (company_id, report_id),
  unique (company_id, payment_id, cause),
  foreign key (company_id, payment_id) references insurance.payment
);
create index on insurance.payment_report (asked_at) where reported_at is null and withdrawn_at is null;
create index on insurance.payment_report (reported_at) where reported_at is not null;

grant select, insert, update on insurance.payment, insurance.payment_report to loupe_plain;
alter table insurance.payment enable row level security;
create policy of_company on insurance.payment using (kit.sees_all() or company_id = kit.company());
alter table insurance.payment_report enable row level security;
create policy of_company on insurance.payment_report using (kit.sees_all() or company_id = kit.company());
select kit.make_live('insurance', 'insurance.payment');
select kit.make_live('insurance', 'insurance.payment_report');
