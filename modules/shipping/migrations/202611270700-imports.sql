-- Batch files: what a company uploaded, how its columns are read, and how far it is.
create table shipping.import_batch (
  company_id uuid not null references companies.company,
  batch_id uuid not null,
  file_name text not null,
  status text not null check
    (status in ('Mapping', 'Checking', 'Checked', 'Saving', 'Saved', 'Failed', 'Discarded')),
  -- In the order of the file: header, field, and who said so.
  columns jsonb not null,
  sample_rows jsonb not null,
  -- The origin and what applies to rows that don't say.
  defaults jsonb not null,
  -- The limits of the person who checks; administrators have none.
  limits jsonb not null,
  total_rows integer not null,
  done_rows integer not null default 0,
  -- Of the job that works on it.
  attempt integer not null default 0,
  tries integer not null default 0,
  work_began_at timestamptz,
  work_ended_at timestamptz,
  reason text,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, batch_id)
);
create index on shipping.import_batch (company_id, created_at desc, batch_id desc);
create index import_batch_under_way on shipping.import_batch (changed_at) where status in ('Checking', 'Saving');
grant select, insert, update, delete on shipping.import_batch to loupe_plain;
alter table shipping.import_batch enable row level security;
create policy of_company on shipping.import_batch using (kit.sees_all() or company_id = kit.company());
select kit.make_live('imports', 'shipping.import_batch');

-- One row of a file: its cells as uploaded, the person's fixes over them, and what the dry run found.
create table shipping.import_row (
  company_id uuid not null,
  batch_id uuid not null,
  -- As the spreadsheet counts; headers come before.
  row_number integer not null,
  cells jsonb not null,
  -- Values by field.
  fixes jsonb not null default '{}',
  status text not null check (status in ('Waiting', 'Blocked', 'Fix', 'Ready', 'Skipped', 'Saved')),
  -- Blocked rows first, then rows to fix.
  rank smallint not null generated always as
    (case status when 'Blocked' then 0 when 'Fix' then 1 when 'Waiting' then 2 when 'Ready' then 3
      when 'Saved' then 4 else 5 end) stored,
  recipient text not null default '',
  address text not null default '',
  verdict text not null default '',
  insured_value bigint,
  carrier text,
  service text,
  option_id text,
  freight bigint,
  signature bigint,
  premium bigint,
  total bigint,
  notes jsonb not null default '[]',
  suggestion jsonb,
  draft jsonb,
  shipment_id uuid,
  created_at timestamptz not null,
  primary key (company_id, batch_id, row_number),
  foreign key (company_id, batch_id) references shipping.import_batch on delete cascade
);
create index on shipping.import_row (company_id, batch_id, rank, row_number);
grant select, insert, update, delete on shipping.import_row to loupe_plain;
alter table shipping.import_row enable row level security;
create policy of_company on shipping.import_row using (kit.sees_all() or company_id = kit.company());

-- What a company's files mean by their headers, and its last defaults.
create table shipping.import_memory (
  company_id uuid primary key references companies.company,
  columns jsonb not null,
  defaults jsonb,
  changed_at timestamptz not null
);
grant select, insert, update on shipping.import_memory to loupe_plain;
alter table shipping.import_memory enable row level security;
create policy of_company on shipping.import_memory using (kit.sees_all() or company_id = kit.company());
