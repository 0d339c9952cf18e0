-- The members of the partners, as the partners list them; and people of older systems who were asked to register here.
create table companies.partner_member (
  affiliation_type text not null check (affiliation_type in ('AGS', 'GemAndJewel')),
  member_id text not null check (member_id = btrim(member_id)),
  master_id text,
  status text not null,
  start_date date,
  end_date date,
  primary key (affiliation_type, member_id)
);

-- Found by the id that they were sent, of which only the hash is kept: it shows what is known of a person.
create table companies.person_to_move (
  id_hash text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  country text not null default 'US' check (country in ('US', 'CA')),
  company_name text not null default '',
  federal_tax_id text not null default '',
  address_line1 text not null default '',
  city text not null default '',
  state_id text not null default '',
  post_code text not null default '',
  affiliation_type text not null default 'None' check (affiliation_type in ('None', 'AGS', 'GemAndJewel')),
  member_id text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz
);

grant select, insert, update on companies.partner_member, companies.person_to_move to loupe_plain;

-- Nobody's company owns them: only the product's own work reads them.
alter table companies.partner_member enable row level security;
create policy product_only on companies.partner_member using (kit.sees_all());
alter table companies.person_to_move enable row level security;
create policy product_only on companies.person_to_move using (kit.sees_all());
