-- Reports that people asked for, and how often a company used what it has subscribed to.
create schema reports;
grant usage on schema reports to loupe_plain;

create table reports.report (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  parameters jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'PROCESSING', 'SUCCESS', 'FAILURE')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Each beginning has a number; whoever works under an older one has been overtaken and writes nothing.
  attempt integer not null default 0,
  -- Beginnings since somebody asked.
  tries integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  changed_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  file_name text,
  file_size integer,
  keep_until timestamptz not null,
  primary key (company_id, id),
  check ((state = 'SUCCESS') = (file_name is not null)),
  check ((state = 'FAILURE') = (reason is not null))
);
create unique index on reports.report (id);
-- One of a kind at a time for whoever asks.
create unique index on reports.report (company_id, asked_by, kind) where state in ('WAITING', 'PROCESSING');
create index on reports.report (changed_at) where state in ('WAITING', 'PROCESSING');
create index on reports.report (keep_until);

create table reports.usage (
  company_id uuid not null,
  day date not null,
  service_type text not null,
  what text not null,
  times integer not null check (times > 0),
  primary key (company_id, day, service_type, what)
);

grant select, insert, update, delete on reports.report to loupe_plain;
grant select, insert, update on reports.usage to loupe_plain;

alter table reports.report enable row level security;
create policy own_reports on reports.report
  using (company_id = kit.company() or kit.sees_all())
  with check (company_id = kit.company() or kit.sees_all());
create policy remove_old on reports.report as restrictive for delete using (kit.binding() = 'job');

alter table reports.usage enable row level security;
create policy own_usage on reports.usage
  using (company_id = kit.company() or kit.sees_all())
  with check (company_id = kit.company() or kit.sees_all());
