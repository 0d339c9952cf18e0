-- What of the demo is made already: each part is named in the transaction that makes it, so that a start which was
-- broken off is taken up by the next one.
create schema demo;
grant usage on schema demo to loupe_plain;

create table demo.part (
  name text primary key,
  made_at timestamptz not null default now()
);
grant select, insert on demo.part to loupe_plain;

alter table demo.part enable row level security;
create policy make_part on demo.part using (kit.binding() = 'job') with check (kit.binding() = 'job');

-- A demo whose people are there was made whole before its parts had names.
insert into demo.part (name)
  select unnest(array['people', 'team', 'news', 'use', 'bills', 'methods', 'tax documents', 'address book',
    'shipping', 'programs', 'feeds', 'catalogue', 'failed job'])
  where exists (select from companies.person where person_id = '0192a000-0000-7000-8000-00000000a001');
