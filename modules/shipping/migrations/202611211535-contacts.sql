-- The address book of a company. What a shipment was written with stays with the shipment, so a contact may change and
-- go at any time.
create table shipping.contact (
  company_id uuid not null references companies.company,
  contact_id uuid not null,
  company_name text not null,
  first_name text not null,
  last_name text not null,
  reference_name text not null,
  address_line1 text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null check (country in ('US', 'CA')),
  phone text not null,
  email text not null,
  notification_emails text not null,
  email_required boolean not null,
  send_notification boolean not null,
  is_favorite boolean not null,
  is_default boolean not null default false,
  is_residential boolean not null,
  is_uninsured boolean not null,
  as_entered boolean not null,
  validation_status text not null check (validation_status in ('None', 'Validated', 'Overridden')),
  high_risk text,
  latitude double precision,
  longitude double precision,
  -- By what the list is sorted: the company or else the person, in small letters.
  sort_name text not null,
  -- The same person or company at the same door has the same key (domain/addresses/duplicate-key.ts).
  duplicate_key text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, contact_id)
);
create unique index on shipping.contact (company_id, md5(duplicate_key));
create unique index on shipping.contact (company_id) where is_default;
create index on shipping.contact (company_id, (not is_favorite), sort_name, contact_id);

grant select, insert, update, delete on shipping.contact to loupe_plain;
alter table shipping.contact enable row level security;
create policy of_company on shipping.contact using (kit.sees_all() or company_id = kit.company());
