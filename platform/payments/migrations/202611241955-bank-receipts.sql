-- Money that arrived at the bank and isn't anyone's yet waits in an account of its own.
alter table payments.transfer drop constraint known_accounts;
alter table payments.transfer add constraint known_accounts check (
  debit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'unmatched', 'disputed', 'held', 'holds', 'losses',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
  and credit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'unmatched', 'disputed', 'held', 'holds',
    'losses', 'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
);

create table payments.bank_file (
  file_id uuid primary key,
  format text not null check (format in ('CAMT.053', 'BAI2')),
  name text not null,
  -- The same file is read once.
  digest text not null unique,
  entries integer not null,
  amount bigint not null,
  read_by uuid not null,
  read_at timestamptz not null
);

create table payments.receipt (
  receipt_id uuid primary key,
  kind text not null check (kind in ('wire', 'ach', 'check', 'cash_letter')),
  amount bigint not null check (amount > 0),
  received_on date not null,
  -- What the payer wrote: an invoice number, a check number.
  reference text not null,
  remitter text not null,
  file_id uuid references payments.bank_file,
  -- The bank's own name of the entry: files that overlap add it once.
  bank_key text unique,
  entered_by uuid not null,
  entered_at timestamptz not null,
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text
);
create index on payments.receipt (entered_at desc, receipt_id desc);

-- What a receipt paid: a bill by its charge, or the company's credit.
create table payments.receipt_part (
  receipt_id uuid not null references payments.receipt,
  part_id uuid not null,
  company_id uuid not null references companies.company,
  charge_id uuid,
  bill_number text,
  amount bigint not null check (amount > 0),
  applied_by uuid not null,
  applied_at timestamptz not null,
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text,
  primary key (receipt_id, part_id),
  foreign key (company_id, charge_id) references payments.charge
);
create index on payments.receipt_part (company_id, charge_id) where reversed_at is null;

-- What one person entered and another has to confirm.
create table payments.receipt_entry (
  receipt_id uuid primary key references payments.receipt,
  kind text not null check (kind in ('apply', 'reverse')),
  parts jsonb not null,
  reason text,
  entered_by uuid not null,
  entered_at timestamptz not null
);

-- The provider's own book: it balances like a company's, and what is applied leaves it through `unmatched`.
create table payments.house_transfer (
  entry text not null check (char_length(entry) between 1 and 200),
  line smallint not null check (line >= 0),
  kind text not null check (kind in ('receipt_received', 'receipt_reversed')),
  debit text not null check (debit in ('cash', 'unmatched')),
  credit text not null check (credit in ('cash', 'unmatched')),
  amount bigint not null check (amount > 0),
  receipt_id uuid not null references payments.receipt,
  day date not null,
  happened_at timestamptz not null,
  primary key (entry, line),
  check (debit <> credit)
);
create trigger never_changed before update or delete on payments.house_transfer
  for each row execute function payments.refuse_change();
create trigger never_emptied before truncate on payments.house_transfer
  for each statement execute function payments.refuse_change();
alter table payments.house_transfer enable always trigger never_changed;
alter table payments.house_transfer enable always trigger never_emptied;

grant select, insert on payments.bank_file, payments.receipt, payments.receipt_part, payments.house_transfer
  to loupe_plain;
grant update (reversed_by, reversed_at, reversal_reason) on payments.receipt, payments.receipt_part to loupe_plain;
grant select, insert, delete on payments.receipt_entry to loupe_plain;

alter table payments.bank_file enable row level security;
create policy of_staff on payments.bank_file using (kit.sees_all());
alter table payments.receipt enable row level security;
create policy of_staff on payments.receipt using (kit.sees_all());
alter table payments.receipt_part enable row level security;
create policy of_company on payments.receipt_part using (kit.sees_all() or company_id = kit.company());
alter table payments.receipt_entry enable row level security;
create policy of_staff on payments.receipt_entry using (kit.sees_all());
alter table payments.house_transfer enable row level security;
create policy of_staff on payments.house_transfer using (kit.sees_all());

select kit.make_live('payments', 'payments.receipt_part');
