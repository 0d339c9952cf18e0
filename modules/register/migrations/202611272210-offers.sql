-- Offers of a quote to the customers of eligible sales.
alter table register.sale
  add column quote text,
  add column quote_at timestamptz;

create table register.offer (
  company_id uuid not null,
  sale_id uuid not null,
  -- The insurer's idempotency key.
  offer_id uuid not null,
  status text not null check (status in ('Waiting', 'Sent', 'Declined', 'Stopped')),
  -- Of the insurer, in private: never an address of ours.
  reference text,
  quote_url text,
  -- Of the link in the email, and of the address that it went to.
  token_digest text,
  email_digest text,
  result text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, sale_id),
  foreign key (company_id, sale_id) references register.sale on delete cascade
);
create unique index on register.offer (token_digest);
create index on register.offer (company_id, asked_at) where status = 'Waiting';
create index on register.offer (settled_at) where status = 'Sent' and result in ('Open', 'Quoted');
create index on register.offer (company_id, email_digest) where status = 'Waiting';
create index on register.offer (asked_at);

grant select, insert, update, delete on register.offer to loupe_plain;
alter table register.offer enable row level security;
create policy of_company on register.offer using (kit.sees_all() or company_id = kit.company());
