-- Who owes whom. Every entry is transfers: a positive amount on its way from one account to another of one company,
-- so that it balances by its form. Nothing here is ever changed or taken out again.
create schema payments;
grant usage on schema payments to loupe_plain;

create table payments.transfer (
  company_id uuid not null references companies.company,
  -- Whatever is posted twice under one key is posted once.
  entry text not null check (char_length(entry) between 1 and 200),
  line smallint not null check (line >= 0),
  kind text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  bill_id uuid,
  charge_id uuid,
  transaction_id uuid,
  day date not null,
  happened_at timestamptz not null,
  primary key (company_id, entry, line),
  check (debit <> credit),
  -- What is billed is always owed on some bill.
  check (bill_id is not null or not ('receivable' in (debit, credit)))
);
create index on payments.transfer (company_id, bill_id) where bill_id is not null;
create index on payments.transfer (company_id, happened_at, entry, line);

-- What each account gained and lost on a day: a balance reads some hundreds of rows, however many were posted.
create table payments.day_total (
  company_id uuid not null,
  account text not null,
  day date not null,
  debits bigint not null,
  credits bigint not null,
  primary key (company_id, account, day)
);

-- Two postings that touch the same days take their rows in one order, so that neither waits for the other for good.
create function payments.add_to_day_totals() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
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

revoke execute on function payments.add_to_day_totals() from public;

create trigger add_to_day_totals after insert on payments.transfer
referencing new table as posted for each statement execute function payments.add_to_day_totals();

-- What a member bought or was credited with, for the words of invoices and statements.
create table payments.transaction (
  company_id uuid not null references companies.company,
  transaction_id uuid not null,
  -- Whoever posts it names it: one shipment's label is charged once.
  key text not null,
  source text not null check (source in ('Stc', 'Pac', 'Manual', 'Pickup', 'Reconciliation', 'Credit', 'Incentives')),
  type text not null,
  amount bigint not null,
  description text not null,
  subject_id text,
  shipment_number text,
  recipient text,
  carrier text,
  service text,
  tracking_number text,
  reference_1 text,
  reference_2 text,
  location_id uuid,
  made_by uuid,
  happened_at timestamptz not null,
  primary key (company_id, transaction_id),
  unique (company_id, key)
);
create index on payments.transaction (company_id, happened_at, transaction_id);

-- What is asked for on a day: an invoice, or an order that is paid at once. What is still owed stands in the ledger.
create table payments.bill (
  company_id uuid not null references companies.company,
  bill_id uuid not null,
  kind text not null check (kind in ('invoice', 'order')),
  number text not null,
  opened_at timestamptz not null,
  due_on date not null,
  primary key (company_id, bill_id),
  unique (company_id, kind, number)
);
create index on payments.bill (company_id, due_on);

create table payments.billed (
  company_id uuid not null,
  transaction_id uuid not null,
  bill_id uuid not null,
  -- One transaction is on one bill.
  primary key (company_id, transaction_id),
  foreign key (company_id, transaction_id) references payments.transaction,
  foreign key (company_id, bill_id) references payments.bill
);
create index on payments.billed (company_id, bill_id);

grant select, insert on payments.transfer, payments.transaction, payments.bill, payments.billed to loupe_plain;
grant select on payments.day_total to loupe_plain;

alter table payments.transfer enable row level security;
create policy of_company on payments.transfer using (kit.sees_all() or company_id = kit.company());
alter table payments.day_total enable row level security;
create policy of_company on payments.day_total using (kit.sees_all() or company_id = kit.company());
alter table payments.transaction enable row level security;
create policy of_company on payments.transaction using (kit.sees_all() or company_id = kit.company());
alter table payments.bill enable row level security;
create policy of_company on payments.bill using (kit.sees_all() or company_id = kit.company());
alter table payments.billed enable row level security;
create policy of_company on payments.billed using (kit.sees_all() or company_id = kit.company());
