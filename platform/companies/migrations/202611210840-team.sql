-- Where a person works; nobody's rows mean every open location of the company (spec platform §3, Location).
create table companies.member_location (
  company_id uuid not null,
  person_id uuid not null,
  location_id uuid not null,
  primary key (company_id, person_id, location_id),
  foreign key (company_id, person_id) references companies.membership,
  foreign key (company_id, location_id) references companies.location
);
create index on companies.member_location (company_id, location_id);
grant select, insert, delete on companies.member_location to loupe_plain;
alter table companies.member_location enable row level security;
create policy of_company_or_own on companies.member_location
  using (kit.sees_all() or company_id = kit.company() or person_id = kit.person());
create trigger tell after insert or delete on companies.member_location
  for each row execute function companies.tell_person();

-- Who changed somebody's place last, for whoever edits it at the same time; and what a newcomer wrote or was told.
alter table companies.membership
  add column changed_by uuid,
  add column changed_at timestamptz,
  add column reason text not null default '' check (char_length(reason) <= 200);

-- The locations that an invite gives, and when its letter left last: a new letter carries a new code.
alter table companies.invite
  add column location_ids uuid[] not null default '{}',
  add column sent_at timestamptz,
  add column letters integer not null default 1,
  add column withdrawn_by uuid;
create index on companies.invite (company_id, created_at desc, id desc);
