-- Sales that companies' registers have sent, and why some were not processed.
create schema register;
grant usage on schema register to loupe_plain;

create table register.store (
  company_id uuid not null references companies.company,
  store_id uuid not null,
  name text not null,
  -- The store's code on the register, such as 001.
  code text not null,
  -- Signs what the store's register sends. The secret is sealed.
  key_id uuid,
  key_sealed text,
  key_made_by uuid,
  key_made_at timestamptz,
  -- Of the software that sent the last message.
  version text not null default '',
  made_at timestamptz not null,
  primary key (company_id, store_id),
  unique (company_id, code)
);
create unique index on register.store (key_id);

-- Codes that registers send instead of their store's own.
create table register.code (
  company_id uuid not null,
  code text not null,
  store_id uuid not null,
  mapped_by uuid not null,
  mapped_at timestamptz not null,
  primary key (company_id, code),
  foreign key (company_id, store_id) references register.store
);
create index on register.code (company_id, store_id);

-- What registers sent, accepted or refused: a message is accepted once.
create table register.message (
  company_id uuid not null,
  message_id uuid not null,
  store_id uuid not null,
  channel text not null check (channel in ('Post', 'File', 'Test')),
  -- The code of the refusal; empty if it was accepted.
  refusal text,
  sales integer not null,
  -- Of an accepted message.
  signature text,
  received_at timestamptz not null,
  primary key (company_id, message_id),
  unique (company_id, signature),
  foreign key (company_id, store_id) references register.store
);
create index on register.message (company_id, store_id, received_at desc);
create index on register.message (received_at);

-- Customers who don't want offers, by the digest of their email address.
create table register.opt_out (
  company_id uuid not null references companies.company,
  email_digest text not null,
  opted_out_at timestamptz not null,
  primary key (company_id, email_digest)
);

create table register.sale (
  company_id uuid not null,
  sale_id uuid not null,
  -- The store whose key sent it, and the store it belongs to.
  sender_id uuid not null,
  store_id uuid not null,
  -- The register's own number, and the form in which numbers are compared.
  number text not null,
  number_key text not null,
  kind text not null check (kind in ('Sale', 'Refund')),
  is_test boolean not null,
  -- Of a refund: the compared form of the sale's number.
  refund_of text,
  code text not null,
  sold_at timestamptz not null,
  associate text not null,
  -- Emptied after 90 days.
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  consent text not null check (consent in ('Yes', 'No', 'Unknown')),
  items jsonb not null,
  total bigint not null,
  -- Fields that we don't know, as they came.
  extra jsonb not null,
  -- The digest of customer, items and total; null without a customer.
  match_key text,
  -- The number of the sale that it repeats.
  duplicate_of text,
  refunded_at timestamptz,
  is_not_duplicate boolean not null default false,
  fixed_email text,
  fixed_consent boolean not null default false,
  fixed_by uuid,
  fixed_at timestamptz,
  status text not null check (status in ('Processed', 'NotProcessed')),
  -- As received, and after fixes.
  reasons text[] not null,
  open_reasons text[] not null,
  needs_fix boolean not null generated always as (
    status = 'NotProcessed' and dismissed_at is null
    and (open_reasons = '{}' or open_reasons && array['StoreNotMapped', 'NoEmail', 'NoConsent', 'Duplicate'])
  ) stored,
  dismissed_at timestamptz,
  processed_at timestamptz,
  -- Once.
  resent_at timestamptz,
  resent_by uuid,
  received_at timestamptz not null,
  customer_erased_at timestamptz,
  primary key (company_id, sale_id),
  unique (company_id, sender_id, number_key),
  foreign key (company_id, sender_id) references register.store,
  foreign key (company_id, store_id) references register.store
);
create index on register.sale (company_id, sold_at desc, sale_id desc);
create index on register.sale (company_id, status, sold_at desc, sale_id desc);
create index on register.sale (company_id, store_id, sold_at desc);
create index on register.sale (company_id, match_key);
create index on register.sale (company_id, refund_of) where refund_of is not null;
create index on register.sale (company_id) where needs_fix;
create index on register.sale (sold_at);

grant select, insert, update on register.store, register.code, register.sale to loupe_plain;
grant select, insert on register.message, register.opt_out to loupe_plain;
grant delete on register.message, register.sale to loupe_plain;
alter table register.store enable row level security;
create policy of_company on register.store using (kit.sees_all() or company_id = kit.company());
alter table register.code enable row level security;
create policy of_company on register.code using (kit.sees_all() or company_id = kit.company());
alter table register.message enable row level security;
create policy of_company on register.message using (kit.sees_all() or company_id = kit.company());
alter table register.opt_out enable row level security;
create policy of_company on register.opt_out using (kit.sees_all() or company_id = kit.company());
alter table register.sale enable row level security;
create policy of_company on register.sale using (kit.sees_all() or company_id = kit.company());

select kit.make_live('register', 'register.sale');
select kit.make_live('register', 'register.store');
