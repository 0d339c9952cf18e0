-- What each new document begins with, and who sees how a value came about.
create table appraisals.company_preference (
  company_id uuid primary key references companies.company,
  version integer not null,
  -- Fields of the document that new ones take over.
  defaults jsonb not null,
  wholesale text not null check (wholesale in ('Everyone', 'Location administrators', 'Business administrators')),
  changed_by uuid not null,
  changed_at timestamptz not null
);

create table appraisals.person_preference (
  company_id uuid not null references companies.company,
  person_id uuid not null,
  version integer not null,
  defaults jsonb not null,
  -- A picture of the signature.
  signature_file_id uuid,
  changed_at timestamptz not null,
  primary key (company_id, person_id)
);

-- An item, a gem or a phrase that is written often.
create table appraisals.template (
  company_id uuid not null references companies.company,
  template_id uuid not null,
  kind text not null check (kind in ('Item', 'Gem', 'Phrase')),
  name text not null,
  body jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, template_id),
  unique (company_id, kind, name)
);

grant select, insert, update on appraisals.company_preference, appraisals.person_preference to loupe_plain;
grant select, insert, delete on appraisals.template to loupe_plain;
-- An erased person leaves none.
grant delete on appraisals.person_preference to loupe_plain;
alter table appraisals.company_preference enable row level security;
create policy of_company on appraisals.company_preference using (kit.sees_all() or company_id = kit.company());
alter table appraisals.person_preference enable row level security;
create policy of_company on appraisals.person_preference using (kit.sees_all() or company_id = kit.company());
alter table appraisals.template enable row level security;
create policy of_company on appraisals.template using (kit.sees_all() or company_id = kit.company());
