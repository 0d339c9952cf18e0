-- What is kept of an uploaded file; its bytes lie in the file store under their own hash.
create schema files;
grant usage on schema files to loupe_plain;

create table files.file (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
-- Staff and jobs look a file up by its id alone.
create index on files.file (id);

grant select, insert on files.file to loupe_plain;

alter table files.file enable row level security;
create policy own_files on files.file
  using (company_id = kit.company() or kit.sees_all())
  with check (company_id = kit.company() or kit.sees_all());
-- A signed link names one file; the use case that read the token binds the work to it.
create policy linked_file on files.file for select
  using (kit.binding() = 'public' and id = kit.record());
