-- Work across outside parties: where each run is, stored before every order is carried out.
create table kit.step_run (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  subject jsonb not null,
  run jsonb not null,
  standing text not null,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (id)
);
-- What is unfinished or stuck is looked for; what ended well is not.
create index on kit.step_run (kind, changed_at) where standing not in ('completed', 'undone');

alter table kit.step_run enable row level security;
create policy of_the_company on kit.step_run
  using (kit.sees_all() or company_id = kit.company())
  with check (kit.sees_all() or company_id = kit.company());
grant select, insert, update on kit.step_run to loupe_plain;
