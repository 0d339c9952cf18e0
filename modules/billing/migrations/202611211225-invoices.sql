-- As whom the provider knows a company in its books: the client id on every page, and how many invoices it got.
create table billing.account (
  company_id uuid primary key references companies.company,
  client_number bigint generated always as identity (start with 10482) unique,
  last_invoice integer not null default 0
);

-- Asks a company for what it bought in a week. What is owed on it stands in the ledger, under the bill of this id.
create table billing.invoice (
  company_id uuid not null references companies.company,
  invoice_id uuid not null,
  number text not null unique,
  type text not null check (type in ('Invoice', 'Credit')),
  period_from date not null,
  period_to date not null,
  issued_on date not null,
  due_on date not null,
  total bigint not null,
  transactions integer not null,
  -- As the company was called and where it sat on that day.
  bill_to jsonb not null,
  issued_at timestamptz not null,
  primary key (company_id, invoice_id),
  -- A job that runs twice, or on two nodes at once, makes one invoice.
  unique (company_id, period_to)
);
create index on billing.invoice (company_id, issued_on desc, invoice_id desc);

grant select, insert, update on billing.account to loupe_plain;
grant select, insert on billing.invoice to loupe_plain;

alter table billing.account enable row level security;
create policy of_company on billing.account using (kit.sees_all() or company_id = kit.company());
alter table billing.invoice enable row level security;
create policy of_company on billing.invoice using (kit.sees_all() or company_id = kit.company());
