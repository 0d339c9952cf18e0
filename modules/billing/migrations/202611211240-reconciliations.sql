-- What was declared and quoted when a label was bought: what a carrier's invoice is compared with.
create table billing.parcel (
  company_id uuid not null references companies.company,
  carrier text not null,
  tracking_number text not null,
  transaction_id uuid not null,
  shipment_number text,
  service text not null,
  recipient text,
  reference_1 text,
  reference_2 text,
  location_id uuid,
  shipped_on date not null,
  -- { parcel, charges } as they were declared and quoted, and as they were billed last, where that was something else.
  quoted jsonb not null,
  billed jsonb,
  primary key (company_id, carrier, tracking_number),
  unique (carrier, tracking_number)
);
create index on billing.parcel (carrier, shipped_on);

-- A carrier's invoice of a week: awaited, refused whole with what is wrong about it, or taken in. No company's own.
create table billing.carrier_invoice (
  carrier text not null,
  week date not null,
  standing text not null check (standing in ('Awaited', 'Refused', 'TakenIn')),
  number text,
  faults text[] not null default '{}',
  parcels integer not null default 0,
  adjusted integer not null default 0,
  total bigint not null default 0,
  strangers text[] not null default '{}',
  asked_at timestamptz not null,
  primary key (carrier, week),
  unique (carrier, number)
);

-- One reason for which a parcel was billed otherwise than was quoted, charged or credited to the member.
create table billing.reconciliation (
  company_id uuid not null references companies.company,
  reconciliation_id uuid not null,
  carrier text not null,
  tracking_number text not null,
  carrier_invoice text not null,
  reason text not null,
  amount bigint not null,
  explanation text not null,
  -- As the parcel stood before and stands since, each { parcel, charges }.
  before jsonb not null,
  billed jsonb not null,
  transaction_id uuid not null,
  reconciled_on date not null,
  primary key (company_id, reconciliation_id),
  foreign key (company_id, carrier, tracking_number) references billing.parcel
);
create index on billing.reconciliation (company_id, reconciled_on desc, reconciliation_id desc);

-- A review that the member asked for.
create table billing.dispute (
  company_id uuid not null,
  dispute_id uuid not null,
  reconciliation_id uuid not null,
  standing text not null,
  comment text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_on date,
  answered_by uuid,
  answered_at timestamptz,
  answer text not null default '',
  credit_note text,
  version integer not null default 1,
  primary key (company_id, dispute_id),
  -- Once for each reconciliation.
  unique (company_id, reconciliation_id),
  foreign key (company_id, reconciliation_id) references billing.reconciliation
);
create index on billing.dispute (standing, asked_at, dispute_id);

create table billing.dispute_evidence (
  company_id uuid not null,
  dispute_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  size integer not null,
  primary key (company_id, dispute_id, file_id),
  foreign key (company_id, dispute_id) references billing.dispute
);

grant select, insert, update on billing.parcel, billing.carrier_invoice, billing.dispute to loupe_plain;
grant select, insert on billing.reconciliation, billing.dispute_evidence to loupe_plain;

alter table billing.parcel enable row level security;
create policy of_company on billing.parcel using (kit.sees_all() or company_id = kit.company());
alter table billing.reconciliation enable row level security;
create policy of_company on billing.reconciliation using (kit.sees_all() or company_id = kit.company());
alter table billing.dispute enable row level security;
create policy of_company on billing.dispute using (kit.sees_all() or company_id = kit.company());
alter table billing.dispute_evidence enable row level security;
create policy of_company on billing.dispute_evidence using (kit.sees_all() or company_id = kit.company());
alter table billing.carrier_invoice enable row level security;
create policy of_provider on billing.carrier_invoice using (kit.sees_all());
