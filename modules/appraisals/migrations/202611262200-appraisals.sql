-- Descriptions and values of jewelry and watches, as drafts and as sealed documents.
create schema appraisals;
grant usage on schema appraisals to loupe_plain;

create table appraisals.appraisal (
  company_id uuid not null references companies.company,
  appraisal_id uuid not null unique,
  number text not null,
  status text not null check (status in ('Draft', 'Complete')),
  -- Counts every save; a save names the one it read.
  version integer not null,
  -- Counts the documents that were sealed under this number, the open one included.
  revision integer not null,
  content jsonb not null,
  -- For lists.
  customer text not null,
  item_count integer not null,
  total bigint not null,
  search text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it was first sealed, from which the time to edit counts.
  completed_at timestamptz,
  supersedes uuid,
  superseded_by uuid,
  deleted_at timestamptz,
  primary key (company_id, appraisal_id),
  unique (company_id, number)
);
create index on appraisals.appraisal (company_id, status, changed_at desc, appraisal_id desc) where deleted_at is null;
create index on appraisals.appraisal (company_id, changed_at desc, appraisal_id desc) where deleted_at is null;

create table appraisals.counter (
  company_id uuid not null references companies.company,
  year integer not null,
  last integer not null,
  primary key (company_id, year)
);

-- A finished document: exactly what it says, with the hash that each of its pages shows. Never changed.
create table appraisals.seal (
  company_id uuid not null,
  appraisal_id uuid not null,
  revision integer not null,
  hash text not null unique,
  snapshot jsonb not null,
  sealed_by uuid not null,
  sealed_at timestamptz not null,
  primary key (company_id, appraisal_id, revision),
  foreign key (company_id, appraisal_id) references appraisals.appraisal
);

create table appraisals.photo (
  company_id uuid not null,
  appraisal_id uuid not null,
  photo_id uuid not null,
  item_id uuid not null,
  file_id uuid not null,
  sha256 text not null,
  position integer not null,
  width integer not null,
  height integer not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (company_id, appraisal_id, photo_id),
  foreign key (company_id, appraisal_id) references appraisals.appraisal
);

grant select, insert, update on appraisals.appraisal, appraisals.counter to loupe_plain;
grant select, insert on appraisals.seal to loupe_plain;
grant select, insert, update, delete on appraisals.photo to loupe_plain;

alter table appraisals.appraisal enable row level security;
create policy of_company on appraisals.appraisal using (kit.sees_all() or company_id = kit.company());
alter table appraisals.counter enable row level security;
create policy of_company on appraisals.counter using (kit.sees_all() or company_id = kit.company());
alter table appraisals.seal enable row level security;
create policy of_company on appraisals.seal using (kit.sees_all() or company_id = kit.company());
alter table appraisals.photo enable row level security;
create policy of_company on appraisals.photo using (kit.sees_all() or company_id = kit.company());

select kit.make_live('appraisals', 'appraisals.appraisal');

-- For anyone who holds a document: its number and the beginning of its seal, as printed on each page. Names no customer.
create function appraisals.verify_seal(wanted_number text, seal_start text) returns table (
  number text, revision integer, hash text, sealed_at timestamptz, snapshot jsonb,
  is_replaced boolean, superseded_by text
) language sql stable security definer set search_path = pg_catalog as $$
  select appraisal.number, seal.revision, seal.hash, seal.sealed_at, seal.snapshot,
    exists (select 1 from appraisals.seal as later where later.company_id = seal.company_id
      and later.appraisal_id = seal.appraisal_id and later.revision > seal.revision),
    (select later.number from appraisals.appraisal as later
      where later.company_id = seal.company_id and later.appraisal_id = appraisal.superseded_by)
  from appraisals.appraisal as appraisal
  join appraisals.seal as seal on seal.company_id = appraisal.company_id and seal.appraisal_id = appraisal.appraisal_id
  where seal.hash like seal_start || '%' and length(seal_start) >= 16 and seal_start ~ '^[0-9a-f]+$'
    and upper(appraisal.number) = upper(wanted_number)
$$;
revoke execute on function appraisals.verify_seal from public;
grant execute on function appraisals.verify_seal to loupe_plain;
