-- A label that is bought, or was tried to be: what was agreed, how far it came, and what came of it.
create table shipping.purchase (
  company_id uuid not null,
  purchase_id uuid not null,
  shipment_id uuid not null,
  -- The browser's own: what is sent twice is bought once.
  intent uuid not null,
  standing text not null check (
    standing in ('Awaiting', 'Running', 'Completed', 'Failed', 'Declined', 'Withdrawn', 'Stuck')
  ),
  -- Who has still to say yes, in this order.
  awaits text[] not null default '{}',
  -- Plan, service, price and cover as they were agreed.
  terms jsonb not null,
  run_id uuid,
  -- What the carrier answered, with its document beside it where it finished one.
  label jsonb,
  label_document bytea,
  -- The insurer's number of the cover.
  cover_number text,
  failure text,
  session_id text,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  ended_at timestamptz,
  void_run_id uuid,
  primary key (company_id, purchase_id),
  unique (company_id, intent),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);
-- Of one shipment one purchase is open at a time.
create unique index on shipping.purchase (company_id, shipment_id)
  where standing in ('Awaiting', 'Running', 'Stuck');
create index on shipping.purchase (company_id, shipment_id, asked_at);
create index on shipping.purchase (asked_at) where standing = 'Awaiting';

grant select, insert, update, delete on shipping.purchase to loupe_plain;
alter table shipping.purchase enable row level security;
create policy of_company on shipping.purchase using (kit.sees_all() or company_id = kit.company());
