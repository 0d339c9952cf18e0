-- What the provider owes sellers: a line for each stone that passed authentication, and one for each that went back
-- after it was invoiced.
create table marketplace.payout (
  company_id uuid not null references companies.company,
  payout_id uuid not null,
  number text not null unique,
  total bigint not null check (total > 0),
  -- The bank's.
  reference text not null,
  paid_at timestamptz not null,
  recorded_by uuid not null,
  primary key (company_id, payout_id)
);
create index on marketplace.payout (company_id, paid_at);
create sequence marketplace.payout_number start 1001;

create table marketplace.seller_invoice (
  company_id uuid not null references companies.company,
  invoice_id uuid not null,
  -- The seller's own.
  number text not null,
  total bigint not null check (total > 0),
  invoiced_at timestamptz not null,
  invoiced_by uuid not null,
  payout_id uuid,
  primary key (company_id, invoice_id),
  foreign key (company_id, payout_id) references marketplace.payout
);
create unique index on marketplace.seller_invoice (company_id, upper(number));
create index on marketplace.seller_invoice (company_id, payout_id);
create index on marketplace.seller_invoice (invoiced_at) where payout_id is null;

create table marketplace.seller_line (
  company_id uuid not null,
  sale_id uuid not null,
  kind text not null check (kind in ('Sale', 'Return')),
  number text not null,
  title text not null,
  -- Negative when the stone went back.
  amount bigint not null,
  made_at timestamptz not null,
  status text not null check (status in ('Open', 'Invoiced', 'Paid', 'Canceled')),
  invoice_id uuid,
  payout_id uuid,
  primary key (company_id, sale_id, kind),
  foreign key (company_id, sale_id) references marketplace.sale,
  foreign key (company_id, invoice_id) references marketplace.seller_invoice,
  foreign key (company_id, payout_id) references marketplace.payout
);
create index on marketplace.seller_line (company_id, status);
create index on marketplace.seller_line (company_id, invoice_id);
create index on marketplace.seller_line (company_id, payout_id);

grant select, insert on marketplace.payout to loupe_plain;
grant select, insert, update on marketplace.seller_invoice, marketplace.seller_line to loupe_plain;
grant usage on sequence marketplace.payout_number to loupe_plain;
alter table marketplace.payout enable row level security;
create policy of_company on marketplace.payout using (kit.sees_all() or company_id = kit.company());
alter table marketplace.seller_invoice enable row level security;
create policy of_company on marketplace.seller_invoice using (kit.sees_all() or company_id = kit.company());
alter table marketplace.seller_line enable row level security;
create policy of_company on marketplace.seller_line using (kit.sees_all() or company_id = kit.company());
select kit.make_live('payouts', 'marketplace.payout', 'marketplace.seller_invoice', 'marketplace.seller_line');
