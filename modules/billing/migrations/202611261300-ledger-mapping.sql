-- The company's own accounts, as its exports to bookkeeping programs name them.
create table billing.ledger_mapping (
  company_id uuid not null references companies.company,
  account text not null,
  own text not null check (char_length(own) between 1 and 100),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, account)
);
grant select, insert, delete on billing.ledger_mapping to loupe_plain;
alter table billing.ledger_mapping enable row level security;
create policy of_company on billing.ledger_mapping using (kit.sees_all() or company_id = kit.company());
