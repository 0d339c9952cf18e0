-- Copies of what the portal holds, made for whoever may have them, and who asked to be erased.
create schema personal_data;
grant usage on schema personal_data to loupe_plain;

create table personal_data.copy (
  company_id uuid not null,
  id uuid not null,
  about text not null check (about in ('person', 'company')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Ready')),
  size integer,
  keep_until timestamptz not null,
  primary key (company_id, id),
  check ((state = 'Ready') = (size is not null))
);
create unique index on personal_data.copy (id);
-- One at a time: a second request while one is made would only make the same file again.
create unique index on personal_data.copy (company_id, about, asked_by) where state = 'Waiting';
create index on personal_data.copy (keep_until);

create table personal_data.erasure (
  person_id uuid primary key,
  asked_by uuid not null,
  reason text not null check (char_length(reason) <= 200),
  asked_at timestamptz not null,
  done_at timestamptz
);

grant select, insert, update, delete on personal_data.copy to loupe_plain;
grant select, insert, update on personal_data.erasure to loupe_plain;

alter table personal_data.copy enable row level security;
create policy own_copies on personal_data.copy
  using (kit.sees_all() or (company_id = kit.company() and (about = 'company' or asked_by = kit.person())));
create policy remove_old on personal_data.copy as restrictive for delete using (kit.binding() = 'job');

alter table personal_data.erasure enable row level security;
create policy product_only on personal_data.erasure using (kit.sees_all());
