-- What the rate service answered last, by place. It holds while the service is away. No company's data.
create table marketplace.tax_rate (
  state text not null,
  postcode text not null,
  rate integer not null check (rate >= 0),
  parts jsonb not null,
  source text not null,
  answered_at timestamptz not null,
  primary key (state, postcode)
);
grant select, insert, update, delete on marketplace.tax_rate to loupe_plain;
alter table marketplace.tax_rate enable row level security;
create policy everyone_reads on marketplace.tax_rate for select using (true);
create policy jobs_write on marketplace.tax_rate using (kit.sees_all()) with check (kit.sees_all());

-- What was believed about the tax of each checkout, and why.
create table marketplace.tax_record (
  company_id uuid not null,
  record_id uuid not null,
  checkout_id uuid not null,
  at timestamptz not null,
  step text not null check (step in ('Submitted', 'Approved')),
  by_person uuid not null,
  on_day date not null,
  state text not null,
  postcode text not null,
  city text not null,
  country text not null,
  for_resale boolean not null,
  -- In thousandths of a percent: what was charged, and what the place's full rate was.
  rate integer not null,
  full_rate integer not null,
  parts jsonb not null,
  source text not null,
  rated_on date,
  tax bigint not null,
  total bigint not null,
  -- The document that freed the sale of tax, with its dates and file as they were.
  document_id uuid,
  document_file_id uuid,
  document_effective_on date,
  document_expires_on date,
  primary key (company_id, record_id)
);
create index tax_record_of_checkout on marketplace.tax_record (company_id, checkout_id);
create index tax_record_by_time on marketplace.tax_record (at, record_id);
-- Never changed and never removed: an audit may ask in years why a sale was taxed as it was.
grant select, insert on marketplace.tax_record to loupe_plain;
alter table marketplace.tax_record enable row level security;
create policy of_company on marketplace.tax_record using (kit.sees_all() or company_id = kit.company());
