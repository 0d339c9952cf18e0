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
