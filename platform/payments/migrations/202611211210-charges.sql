-- Money on its way from a member, and back. The gateway is given an order's id as its key, so that an order that was
-- given twice is carried out once.
create table payments.charge (
  company_id uuid not null references companies.company,
  charge_id uuid not null,
  -- One intent of one asker is one charge.
  key text not null,
  bill_id uuid not null,
  method_id uuid,
  pays_by text not null check (pays_by in ('CreditCard', 'BankAccount', 'WireTransfer')),
  -- As the member knew it then: the method may be removed later.
  method_label text not null,
  amount bigint not null check (amount > 0),
  capture boolean not null,
  standing text not null,
  reference text unique,
  reason_code text,
  reason text,
  asked_by uuid,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  settles_on date,
  -- How often it moved; names its entries in the ledger.
  moves integer not null default 0,
  primary key (company_id, charge_id),
  unique (company_id, key),
  foreign key (company_id, bill_id) references payments.bill
);
create index on payments.charge (company_id, bill_id);
create index on payments.charge (company_id, asked_at desc, charge_id desc);
create index on payments.charge (standing) where standing in ('Asked', 'Unknown');

create table payments.refund (
  company_id uuid not null,
  refund_id uuid not null,
  key text not null,
  charge_id uuid not null,
  amount bigint not null check (amount > 0),
  standing text not null,
  reference text unique,
  reason text not null,
  answer text,
  asked_by uuid,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, refund_id),
  unique (company_id, key),
  foreign key (company_id, charge_id) references payments.charge
);
create index on payments.refund (company_id, charge_id);

-- What the gateway told by itself, as it came. It may come twice, late, or before the answer it is about; whatever
-- can't be understood yet waits here.
create table payments.notice (
  notice_id text primary key,
  reference text not null,
  at timestamptz not null,
  happened jsonb not null,
  received_at timestamptz not null,
  taken_in_at timestamptz
);
create index on payments.notice (reference, at) where taken_in_at is null;

grant select, insert, update on payments.charge, payments.refund, payments.notice to loupe_plain;

alter table payments.charge enable row level security;
create policy of_company on payments.charge using (kit.sees_all() or company_id = kit.company());
alter table payments.refund enable row level security;
create policy of_company on payments.refund using (kit.sees_all() or company_id = kit.company());
-- No company reads what a gateway tells; only background work does.
alter table payments.notice enable row level security;
create policy of_work on payments.notice using (kit.sees_all());
