-- What was taken back of a bill after it was sent, with its reason. The money of it stands in the ledger.
create table payments.credit_note (
  company_id uuid not null references companies.company,
  credit_note_id uuid not null,
  -- Whoever grants it names it: one cause is credited once.
  key text not null,
  bill_id uuid not null,
  number text not null,
  amount bigint not null check (amount > 0),
  description text not null,
  subject_id text,
  made_by uuid,
  happened_at timestamptz not null,
  primary key (company_id, credit_note_id),
  unique (company_id, key),
  unique (company_id, number),
  foreign key (company_id, bill_id) references payments.bill
);
create index on payments.credit_note (company_id, bill_id);

grant select, insert on payments.credit_note to loupe_plain;
alter table payments.credit_note enable row level security;
create policy of_company on payments.credit_note using (kit.sees_all() or company_id = kit.company());
