-- Where goods go and come back to, as each side gave it; what the buyer asked for; how far the alerts are.
alter table memo.memo
  add column seller_address jsonb,
  add column buyer_address jsonb,
  add column recalled_at timestamptz,
  add column extension_asked integer,
  add column alert_stage smallint not null default 0,
  add column alerted_on date;

-- An insured parcel of a memo: the shipment of the side that sends it.
create table memo.parcel (
  seller_id uuid not null,
  memo_id uuid not null,
  shipment_id uuid not null unique,
  leg text not null check (leg in ('out', 'return')),
  company_id uuid not null,
  -- What a return brings back.
  lines jsonb not null,
  status text not null check (status in ('Draft', 'Sent', 'Void')),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (seller_id, memo_id, shipment_id),
  foreign key (seller_id, memo_id) references memo.memo
);
create index on memo.parcel (memo_id);
-- A memo goes out in one parcel, and one return is prepared at a time.
create unique index on memo.parcel (memo_id, leg) where status = 'Draft';
create unique index on memo.parcel (memo_id) where leg = 'out' and status <> 'Void';
grant select, insert, update on memo.parcel to loupe_plain;
alter table memo.parcel enable row level security;
create policy of_memo on memo.parcel using (exists (
  select 1 from memo.memo as its where its.seller_id = parcel.seller_id and its.memo_id = parcel.memo_id
));
