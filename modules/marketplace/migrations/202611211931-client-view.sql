-- What a company adds for its clients, as a list in order.
create table marketplace.mark_up_rules (
  company_id uuid primary key references companies.company,
  rules jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null
);

-- Stones that a client is shown by a signed link. Prices and names stay as they were shared: they were promised.
create table marketplace.share (
  company_id uuid not null references companies.company,
  share_id uuid not null,
  person_id uuid not null,
  company_name text not null,
  person_name text not null,
  title text not null,
  -- [{ itemId, price, rule }]
  stones jsonb not null,
  shared_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (company_id, share_id)
);
create unique index on marketplace.share (share_id);
create index on marketplace.share (company_id, shared_at);

grant select, insert, update on marketplace.mark_up_rules, marketplace.share to loupe_plain;
grant delete on marketplace.share to loupe_plain;

alter table marketplace.mark_up_rules enable row level security;
create policy of_company on marketplace.mark_up_rules using (kit.sees_all() or company_id = kit.company());
alter table marketplace.share enable row level security;
create policy of_company on marketplace.share using (kit.sees_all() or company_id = kit.company());
create policy by_link on marketplace.share for select
  using (kit.binding() = 'public' and share_id = kit.record());
