-- Who gets receipts by email besides the holder of the payment method. Without a location: for all of the company.
create table billing.receipt_address (
  company_id uuid not null references companies.company,
  address_id uuid not null,
  email text not null,
  location_id uuid,
  -- Also gets each month's statement.
  statements boolean not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (company_id, address_id)
);
create unique index on billing.receipt_address (company_id, lower(email), location_id) nulls not distinct;

grant select, insert, delete on billing.receipt_address to loupe_plain;
alter table billing.receipt_address enable row level security;
create policy of_company on billing.receipt_address using (kit.sees_all() or company_id = kit.company());

-- One statement a month to each address, however often the job runs.
create table billing.statement_mail (
  company_id uuid not null references companies.company,
  month text not null,
  sent_at timestamptz not null,
  recipients integer not null,
  primary key (company_id, month)
);
grant select, insert on billing.statement_mail to loupe_plain;
alter table billing.statement_mail enable row level security;
create policy of_company on billing.statement_mail using (kit.sees_all() or company_id = kit.company());
