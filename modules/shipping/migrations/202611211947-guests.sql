-- A return label that was sent to somebody without an account: to which address, and how often it was printed there.
create table shipping.return_letter (
  company_id uuid not null,
  shipment_id uuid not null,
  email text not null,
  sends integer not null default 1,
  prints integer not null default 0,
  -- Of the whole shipment: wrong addresses that were typed for its number since.
  wrong_tries integer not null default 0,
  wrong_since timestamptz,
  sent_by uuid not null,
  sent_at timestamptz not null,
  printed_at timestamptz,
  primary key (company_id, shipment_id, email),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);

-- A recipient who asks where their parcel is. Kept for what is unknown alike, under a digest of what was typed, so that
-- asking costs and tells the same.
create table shipping.recipient_code (
  asked_for text primary key,
  sends integer not null,
  sends_since timestamptz not null,
  -- Nothing where nobody is to receive a code.
  company_id uuid,
  shipment_id uuid,
  email text,
  digest text,
  tries integer not null default 0,
  locked_until timestamptz,
  expires_at timestamptz not null
);

-- A recipient sees the number too, and is nobody of the portal's.
alter table shipping.number_look alter column looked_by drop not null;
alter table shipping.number_look add column recipient text;
alter table shipping.number_look add check ((looked_by is null) <> (recipient is null));

grant select, insert, update on shipping.return_letter to loupe_plain;
grant select, insert, update, delete on shipping.recipient_code to loupe_plain;
alter table shipping.return_letter enable row level security;
alter table shipping.recipient_code enable row level security;
create policy of_company on shipping.return_letter using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.recipient_code using (kit.sees_all() or company_id = kit.company());
