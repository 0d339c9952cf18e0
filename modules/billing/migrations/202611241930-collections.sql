-- What a company said it will pay, and by when. The latest one that isn't withdrawn counts.
create table billing.promise (
  company_id uuid not null references companies.company,
  promise_id uuid not null,
  amount bigint not null check (amount > 0),
  promised_on date not null,
  note text not null,
  -- What was owed when it was recorded: the promise is kept once that much less the amount is owed.
  owed bigint not null,
  made_by uuid not null,
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (company_id, promise_id)
);

-- Write-offs and adjustments that one person entered. What another approved is in the ledger.
create table billing.adjustment (
  company_id uuid not null references companies.company,
  adjustment_id uuid not null,
  kind text not null check (kind in ('write_off', 'credit', 'charge')),
  bill_id uuid,
  bill_number text,
  amount bigint not null check (amount > 0),
  reason_code text not null,
  note text not null,
  status text not null check (status in ('Pending', 'Posted', 'Declined', 'Reversed')),
  entered_by uuid not null,
  entered_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text,
  primary key (company_id, adjustment_id),
  check (bill_id is not null or kind = 'charge')
);
create index on billing.adjustment (entered_at desc, adjustment_id desc);
create unique index on billing.adjustment (company_id, bill_id) where status = 'Pending';

-- Reminders of a past-due bill, each sent once.
create table billing.reminder (
  company_id uuid not null references companies.company,
  bill_id uuid not null,
  due_on date not null,
  step smallint not null check (step between 1 and 3),
  sent_on date not null,
  primary key (company_id, bill_id, step)
);

grant select, insert on billing.promise, billing.adjustment, billing.reminder to loupe_plain;
grant update (withdrawn_at) on billing.promise to loupe_plain;
grant update (status, decided_by, decided_at, reversed_by, reversed_at, reversal_reason)
  on billing.adjustment to loupe_plain;

alter table billing.promise enable row level security;
create policy of_company on billing.promise using (kit.sees_all() or company_id = kit.company());
alter table billing.adjustment enable row level security;
create policy of_company on billing.adjustment using (kit.sees_all() or company_id = kit.company());
alter table billing.reminder enable row level security;
create policy of_company on billing.reminder using (kit.sees_all() or company_id = kit.company());

select kit.make_live('billing', 'billing.promise', 'billing.adjustment', 'billing.reminder');
