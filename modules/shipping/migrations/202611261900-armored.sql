-- Quotes for armored transport of what no carrier may carry.
create sequence shipping.armored_quote_number start 40001;
grant usage on sequence shipping.armored_quote_number to loupe_plain;

create table shipping.armored_quote (
  company_id uuid not null references companies.company,
  quote_id uuid not null,
  number text not null unique,
  status text not null check (status in (
    'Requested', 'Quoted', 'Unavailable', 'Expired', 'Declined', 'Withdrawn', 'Accepted', 'Canceled', 'Delivered'
  )),
  -- The shipment that was over a limit, if it began with one.
  shipment_id uuid,
  -- Stops, contents, pieces, dates, contacts and special needs.
  request jsonb not null,
  value bigint not null check (value > 0),
  pick_up_on date not null,
  -- The desk's answer.
  carrier text,
  price bigint check (price > 0),
  liability bigint check (liability > 0),
  conditions text,
  valid_until date,
  -- Why there is no price, or why an accepted transport was canceled.
  reason text,
  -- Who owes the other side an answer.
  waits_for text check (waits_for in ('desk', 'member')),
  -- A loss that the member reported, with its claim against the armored carrier.
  loss_words text,
  loss_reported_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  moved_by uuid,
  primary key (company_id, quote_id),
  foreign key (company_id, shipment_id) references shipping.shipment on delete set null (shipment_id)
);
create index on shipping.armored_quote (company_id, created_at desc, quote_id desc);
create index on shipping.armored_quote (company_id, shipment_id);
create index armored_quote_open on shipping.armored_quote (created_at, quote_id)
  where status in ('Requested', 'Quoted', 'Accepted') or waits_for = 'desk';
create index armored_quote_valid on shipping.armored_quote (valid_until) where status = 'Quoted';

grant select, insert, update on shipping.armored_quote to loupe_plain;
alter table shipping.armored_quote enable row level security;
create policy of_company on shipping.armored_quote using (kit.sees_all() or company_id = kit.company());

-- Questions, answers and decisions of both sides.
create table shipping.armored_entry (
  company_id uuid not null,
  entry_id uuid not null,
  quote_id uuid not null,
  kind text not null check (kind in ('question', 'answer', 'decision')),
  side text not null check (side in ('desk', 'member')),
  words text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (company_id, entry_id),
  foreign key (company_id, quote_id) references shipping.armored_quote on delete cascade
);
create index on shipping.armored_entry (company_id, quote_id, written_at);
grant select, insert, update on shipping.armored_entry to loupe_plain;
alter table shipping.armored_entry enable row level security;
create policy of_company on shipping.armored_entry using (kit.sees_all() or company_id = kit.company());

create table shipping.armored_file (
  company_id uuid not null,
  file_id uuid not null,
  entry_id uuid not null,
  name text not null,
  size integer not null check (size > 0),
  primary key (company_id, file_id),
  foreign key (company_id, entry_id) references shipping.armored_entry on delete cascade
);
create index on shipping.armored_file (company_id, entry_id);
grant select, insert on shipping.armored_file to loupe_plain;
alter table shipping.armored_file enable row level security;
create policy of_company on shipping.armored_file using (kit.sees_all() or company_id = kit.company());

select kit.make_live('armored', 'shipping.armored_quote');
select kit.make_live('armored', 'shipping.armored_entry');
