-- When stored bytes were last compared with their checksum, and what was found. One row for bytes that several files
-- share.
create table files.content_check (
  storage_key text primary key,
  outcome text not null check (outcome in ('whole', 'damaged', 'lost')),
  checked_at timestamptz not null,
  since timestamptz not null
);
grant select, insert, update, delete on files.content_check to loupe_plain;
alter table files.content_check enable row level security;
create policy of_work on files.content_check using (kit.sees_all());

-- Which bytes no file refers to.
create index on files.file (storage_key);
