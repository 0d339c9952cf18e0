-- Where a company is told of what happens, and each message to it.
create schema webhooks;
grant usage on schema webhooks to loupe_plain;

create table webhooks.endpoint (
  company_id uuid not null references companies.company,
  endpoint_id uuid not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed: whoever reads the database alone can sign nothing.
  secret text not null,
  earlier_secret text,
  rotated_at timestamptz,
  is_on boolean not null default true,
  off_because text,
  failing_since timestamptz,
  last_arrived_at timestamptz,
  -- Until then nobody else sends there: a message is under way, or the last one failed a moment ago.
  busy_until timestamptz,
  made_by_name text not null,
  made_at timestamptz not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, endpoint_id)
);

create table webhooks.delivery (
  company_id uuid not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  body text not null,
  at timestamptz not null,
  state text not null check (state in ('Waiting', 'Delivered', 'Failed')),
  tries integer not null default 0,
  first_tried_at timestamptz,
  next_try_at timestamptz,
  status integer,
  took_ms integer,
  answer text,
  primary key (company_id, delivery_id),
  foreign key (company_id, endpoint_id) references webhooks.endpoint on delete cascade
);
create index on webhooks.delivery (company_id, endpoint_id, at desc, delivery_id desc);
create index on webhooks.delivery (at);

grant select, insert, update, delete on webhooks.endpoint, webhooks.delivery to loupe_plain;

alter table webhooks.endpoint enable row level security;
create policy of_company on webhooks.endpoint using (kit.sees_all() or company_id = kit.company());
alter table webhooks.delivery enable row level security;
create policy of_company on webhooks.delivery using (kit.sees_all() or company_id = kit.company());
