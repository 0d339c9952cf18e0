-- How a company pays. Numbers and codes never come here: the gateway keeps them, and we its token.
create table payments.method (
  company_id uuid not null references companies.company,
  method_id uuid not null,
  kind text not null check (kind in ('CreditCard', 'BankAccount')),
  -- `Adding`: the gateway is being asked. `AwaitingDeposits`: two small deposits prove the account.
  standing text not null check (
    standing in ('Adding', 'AwaitingDeposits', 'Active', 'Failed', 'Removed')
  ),
  token text unique,
  nickname text not null default '',
  is_default boolean not null default false,
  last_four text,
  brand text,
  expiry_month smallint,
  expiry_year smallint,
  ownership text,
  account_use text,
  bank_name text,
  holder_name text not null,
  holder_email text not null,
  billing_address jsonb not null,
  reason text,
  hold_reference text,
  hold_amount bigint,
  hold_released_at timestamptz,
  added_by uuid not null,
  added_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, method_id)
);
-- Spec shipping §3: only one credit card is allowed; another takes its place.
create unique index on payments.method (company_id) where kind = 'CreditCard' and standing = 'Active';
create unique index on payments.method (company_id) where is_default;

grant select, insert, update on payments.method to loupe_plain;
alter table payments.method enable row level security;
create policy of_company on payments.method using (kit.sees_all() or company_id = kit.company());
