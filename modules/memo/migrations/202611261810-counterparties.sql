-- What a lender notes about each buyer, for its own company only: a limit, a UCC-1 filing, and the buyer's insurance.
create table memo.counterparty (
  company_id uuid not null references companies.company,
  buyer_id uuid not null references companies.company,
  limit_amount bigint check (limit_amount > 0),
  -- Refuses to send above the limit; otherwise it only warns.
  limit_stops boolean not null,
  ucc_number text not null,
  ucc_expires_on date,
  insurance_policy text not null,
  insurance_expires_on date,
  note text not null,
  version integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, buyer_id)
);
create index on memo.counterparty (buyer_id);
grant select, insert, update on memo.counterparty to loupe_plain;
alter table memo.counterparty enable row level security;
create policy of_company on memo.counterparty using (kit.sees_all() or company_id = kit.company());
