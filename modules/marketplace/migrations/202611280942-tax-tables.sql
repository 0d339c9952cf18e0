-- Rate tables that staff imported. A version is never changed: a sale is taxed by the newest one that has its state.
create table marketplace.tax_table (
  version integer primary key check (version > 0),
  file_name text not null,
  -- As it was imported, to be checked and edited.
  content text not null,
  states text[] not null,
  imported_by uuid not null,
  imported_at timestamptz not null
);
create index on marketplace.tax_table (imported_by);

create table marketplace.tax_table_rate (
  version integer not null references marketplace.tax_table,
  state text not null,
  -- The first digits of the ZIP codes; '' is the state's own rate, and '*' what all its localities add.
  postcodes text not null check (postcodes ~ '^(\d{3,5}|\*)?$'),
  -- From this day on.
  since date not null,
  name text not null,
  -- In thousandths of a percent.
  rate integer not null check (rate between 0 and 20000),
  primary key (version, state, postcodes, since)
);
create index on marketplace.tax_table_rate (state, version desc);

grant select, insert on marketplace.tax_table, marketplace.tax_table_rate to loupe_plain;
alter table marketplace.tax_table enable row level security;
create policy staff_and_jobs on marketplace.tax_table using (kit.sees_all()) with check (kit.sees_all());
alter table marketplace.tax_table_rate enable row level security;
create policy everyone_reads on marketplace.tax_table_rate for select using (true);
create policy staff_write on marketplace.tax_table_rate for insert with check (kit.sees_all());

-- Places that the rate service doesn't know, and when it is asked again.
create table marketplace.tax_rate_unknown (
  state text not null,
  postcode text not null,
  times integer not null check (times > 0),
  ask_again_at timestamptz not null,
  primary key (state, postcode)
);
grant select, insert, update, delete on marketplace.tax_rate_unknown to loupe_plain;
alter table marketplace.tax_rate_unknown enable row level security;
create policy jobs_only on marketplace.tax_rate_unknown using (kit.sees_all()) with check (kit.sees_all());

-- Whether the rate was an estimate; null before this was recorded.
alter table marketplace.tax_record add column is_estimate boolean;
