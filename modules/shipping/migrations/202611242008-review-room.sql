-- Who has taken a risk review, who approved first where two must, and whether the shipper's answer is awaited.
create table shipping.review (
  company_id uuid not null,
  purchase_id uuid not null,
  taken_by uuid,
  taken_at timestamptz,
  approved_first_by uuid,
  approved_first_at timestamptz,
  waits_for_shipper boolean not null default false,
  primary key (company_id, purchase_id),
  foreign key (company_id, purchase_id) references shipping.purchase on delete cascade
);
grant select, insert, update, delete on shipping.review to loupe_plain;
alter table shipping.review enable row level security;
create policy of_company on shipping.review using (kit.sees_all() or company_id = kit.company());

-- The conversation with the shipper, and the staff's own notes, which the company never reads.
create table shipping.review_entry (
  company_id uuid not null,
  entry_id uuid not null,
  purchase_id uuid not null,
  kind text not null check (kind in ('note', 'message', 'question', 'answer', 'decision')),
  words text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (company_id, entry_id),
  foreign key (company_id, purchase_id) references shipping.purchase on delete cascade
);
create index on shipping.review_entry (company_id, purchase_id, written_at);
grant select, insert, update, delete on shipping.review_entry to loupe_plain;
alter table shipping.review_entry enable row level security;
create policy of_company on shipping.review_entry
  using (kit.sees_all() or (company_id = kit.company() and kind <> 'note'));

-- A recipient's history is read across companies.
create index shipment_to_address on shipping.shipment (destination_key, ship_on) where is_processed;
