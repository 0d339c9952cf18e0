-- What was asked of the carriers and what they answered: a purchase stands on it for 15 minutes.
create table shipping.quote (
  company_id uuid not null references companies.company,
  quote_id uuid not null,
  shipment_id uuid,
  -- The plan as it was priced; a purchase of another plan asks anew.
  plan jsonb not null,
  options jsonb not null,
  silent jsonb not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (company_id, quote_id)
);
create index on shipping.quote (asked_at);

grant select, insert, delete on shipping.quote to loupe_plain;
alter table shipping.quote enable row level security;
create policy of_company on shipping.quote using (kit.sees_all() or company_id = kit.company());
