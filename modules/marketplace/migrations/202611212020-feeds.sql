-- Whether a company may offer stones, and how its files are read. Houses of the demo offer without asking.
alter table marketplace.supplier
  add standing text not null default 'Trusted'
    check (standing in ('Asked', 'Enabled', 'Trusted', 'Refused', 'Stopped')),
  add reason text,
  add changed_at timestamptz not null default now(),
  add asked_by uuid,
  add mapping jsonb;
create unique index on marketplace.supplier (lower(name));

-- A file of stones on its way to the market.
create table marketplace.feed (
  company_id uuid not null references companies.company,
  feed_id uuid not null,
  supplier_id uuid not null references marketplace.supplier,
  file_id uuid not null,
  file_name text not null,
  file_size bigint not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  -- { kind, encoding, separator, headerRow }: how the file is read.
  format jsonb not null,
  headers jsonb not null,
  sample_rows jsonb not null,
  column_set text,
  mapping jsonb not null,
  mode text not null check (mode in ('Replace all', 'Add and update')),
  state text not null,
  -- Counted up whenever somebody begins to work at it, so that whoever was overtaken stops.
  attempt integer not null default 0,
  tries integer not null default 0,
  rows_done integer not null default 0,
  bytes_done bigint not null default 0,
  summary jsonb,
  plan jsonb,
  report_id uuid,
  -- When the market had its rows; what is left to do after that is to say so.
  on_market_at timestamptz,
  reason text,
  changed_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, feed_id)
);
create index on marketplace.feed (company_id, uploaded_at desc, feed_id desc);
create index on marketplace.feed (supplier_id, state);
create index on marketplace.feed (state, changed_at) where state in ('Checking', 'Checked', 'AwaitingApproval', 'Publishing');
grant select, insert, update on marketplace.feed to loupe_plain;
alter table marketplace.feed enable row level security;
create policy of_company on marketplace.feed using (kit.sees_all() or company_id = kit.company());

-- Rows of a file as they were judged, until they are published or left. They are copied in beside the market; only
-- the tables' owner reads and writes them. What stands here is what is published, or nothing of it.
create table marketplace.staged_stone as select
  null::uuid as feed_id, null::text as stock_ref, null::boolean as is_gone,
  report_key, report_number, height, girdle_percent, source_region, provenance_number,
  diamond_type, shape, color_type, color, clarity, cut_grade, polish, symmetry, fluorescence_intensity,
  fluorescence_color, grading_lab, source_country, fancy_intensity, fancy_overtone, fancy_color, girdle_min, girdle_max,
  culet_size, culet_condition, shade, milky, black_inclusion, eye_clean, treatment, growth_method, provenance_report,
  report_type, availability, has_image, has_video, returnable,
  carat, price, price_per_carat, percent_off_list, "table", depth, length, width, ratio, crown_height, crown_angle,
  pavilion_depth, pavilion_angle
from marketplace.stone with no data;
alter table marketplace.staged_stone
  alter column feed_id set not null,
  alter column stock_ref set not null,
  alter column is_gone set not null;
create index on marketplace.staged_stone (feed_id);

-- Offers by when they were confirmed last: what nobody confirms leaves the market.
create index on marketplace.offer (supplier_id, confirmed_at) where is_open;
