-- Merchandise that one company lends another. Both sides see a memo once it was sent; before that only its seller does.
create schema memo;
grant usage on schema memo to loupe_plain;

create sequence memo.memo_number start 2101;
create sequence memo.invoice_number start 5601;
grant usage on sequence memo.memo_number, memo.invoice_number to loupe_plain;

create table memo.memo (
  seller_id uuid not null references companies.company,
  memo_id uuid not null unique,
  number text not null unique,
  -- Null until the buyer is chosen.
  buyer_id uuid references companies.company,
  buyer_person_id uuid,
  buyer_email text not null,
  -- Names and places as they were when the buyer was chosen; neither side may read the other's company.
  seller_name text not null,
  seller_place text not null,
  buyer_name text not null,
  buyer_place text not null,
  buyer_person text not null,
  status text not null check (status in (
    'Draft', 'Pending With Buyer', 'Pending Review', 'Accepted', 'Seller Shipped', 'Buyer Received', 'Buyer Returned',
    'Seller Received', 'Closed', 'Cancelled')),
  version integer not null,
  validity_days integer not null check (validity_days between 1 and 365),
  payment_days integer not null check (payment_days between 0 and 365),
  -- Basis points a year.
  interest integer not null check (interest between 0 and 10000),
  terms_version text not null,
  note text not null,
  -- Sums of its lines, for lists. The value out is 0 until it shipped.
  line_count integer not null,
  units jsonb not null,
  value_total bigint not null,
  value_out bigint not null,
  -- How lists sort: what is out first, by due date.
  list_rank smallint not null,
  list_on integer not null,
  search text not null,
  ship_way text check (ship_way in ('carrier', 'hand')),
  carrier text,
  tracking_number text,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  due_on date,
  closed_at timestamptz,
  deleted_at timestamptz,
  primary key (seller_id, memo_id)
);
create index on memo.memo (seller_id, list_rank, list_on, memo_id) where deleted_at is null;
create index on memo.memo (buyer_id, list_rank, list_on, memo_id) where deleted_at is null;
create index memo_due on memo.memo (due_on) where list_rank = 0;

create table memo.line (
  seller_id uuid not null,
  memo_id uuid not null,
  line integer not null,
  item jsonb not null,
  -- The same for the same item, from its report or item number.
  item_key text,
  quantity integer not null check (quantity > 0),
  price bigint not null check (price > 0),
  kept integer not null default 0 check (kept >= 0),
  in_transit integer not null default 0 check (in_transit >= 0),
  returned integer not null default 0 check (returned >= 0),
  disputed integer not null default 0 check (disputed >= 0),
  invoiced integer not null default 0 check (invoiced >= 0),
  -- When the buyer last kept some of it.
  kept_on date,
  dispute text,
  primary key (seller_id, memo_id, line),
  foreign key (seller_id, memo_id) references memo.memo,
  check (kept + in_transit + returned + disputed + invoiced <= quantity)
);
create index on memo.line (memo_id);
create index on memo.line (seller_id, item_key) where item_key is not null;

-- What happened, by whom; never changed.
create table memo.event (
  seller_id uuid not null,
  memo_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  side text not null check (side in ('seller', 'buyer', 'clock')),
  company_id uuid,
  person_id uuid,
  person_name text not null,
  act text not null,
  -- Comment, carrier, lines, signature and the like.
  detail jsonb not null,
  address text,
  primary key (seller_id, memo_id, event_id),
  foreign key (seller_id, memo_id) references memo.memo
);
create index on memo.event (memo_id);

-- Kept lines as the seller invoices them. The seller collects; we only show what is owed.
create table memo.invoice (
  seller_id uuid not null,
  memo_id uuid not null,
  invoice_id uuid not null,
  number text not null unique,
  lines jsonb not null,
  amount bigint not null check (amount > 0),
  kept_on date not null,
  pay_by date not null,
  interest integer not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  paid_on date,
  paid_by uuid,
  primary key (seller_id, memo_id, invoice_id),
  foreign key (seller_id, memo_id) references memo.memo
);
create index on memo.invoice (memo_id);

grant select, insert, update on memo.memo to loupe_plain;
grant select, insert, update, delete on memo.line to loupe_plain;
grant select, insert on memo.event to loupe_plain;
grant select, insert, update on memo.invoice to loupe_plain;

alter table memo.memo enable row level security;
create policy of_parties on memo.memo using (
  kit.sees_all() or seller_id = kit.company() or (buyer_id = kit.company() and sent_at is not null)
);
-- The memo's own policy decides who sees what belongs to it.
alter table memo.line enable row level security;
create policy of_memo on memo.line using (exists (
  select 1 from memo.memo as its where its.seller_id = line.seller_id and its.memo_id = line.memo_id
));
alter table memo.event enable row level security;
create policy of_memo on memo.event using (exists (
  select 1 from memo.memo as its where its.seller_id = event.seller_id and its.memo_id = event.memo_id
));
alter table memo.invoice enable row level security;
create policy of_memo on memo.invoice using (exists (
  select 1 from memo.memo as its where its.seller_id = invoice.seller_id and its.memo_id = invoice.memo_id
));

-- Both sides' open pages follow a memo.
create function memo.tell_parties() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('loupe_changes', new.seller_id || ' memos');
  if new.buyer_id is not null and new.sent_at is not null then
    perform pg_notify('loupe_changes', new.buyer_id || ' memos');
  end if;
  return null;
end
$$;
create trigger tell_live after insert or update on memo.memo for each row execute function memo.tell_parties();
