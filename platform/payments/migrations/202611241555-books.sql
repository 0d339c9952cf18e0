-- Credit pays open bills by itself, unless the company chose to keep it.
create table payments.credit_choice (
  company_id uuid primary key references companies.company,
  keeps boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
grant select, insert, update on payments.credit_choice to loupe_plain;
alter table payments.credit_choice enable row level security;
create policy of_company on payments.credit_choice using (kit.sees_all() or company_id = kit.company());

-- The amount that the member reported, kept when another amount arrives: a wire that was recorded wrong is expected
-- again with it.
alter table payments.charge add column announced bigint check (announced > 0);
update payments.charge set announced = amount where status = 'Expected';

-- What one person recorded and another has to confirm.
create table payments.wire_entry (
  company_id uuid not null,
  charge_id uuid not null,
  kind text not null check (kind in ('arrival', 'reversal')),
  amount bigint not null check (amount > 0),
  reference text not null,
  reason text,
  entered_by uuid not null,
  entered_at timestamptz not null,
  primary key (company_id, charge_id),
  foreign key (company_id, charge_id) references payments.charge
);
grant select, insert, delete on payments.wire_entry to loupe_plain;
alter table payments.wire_entry enable row level security;
create policy of_company on payments.wire_entry using (kit.sees_all() or company_id = kit.company());

-- A misspelled account would balance and be found nowhere.
alter table payments.transfer add constraint known_accounts check (
  debit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'disputed', 'held', 'holds', 'losses',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
  and credit in ('unbilled', 'receivable', 'credit', 'in_transit', 'cash', 'disputed', 'held', 'holds', 'losses',
    'sales.Label', 'sales.Insurance', 'sales.Diamond', 'sales.Supplies', 'sales.Fee', 'sales.Tax',
    'sales.Adjustment', 'sales.Credit')
);

-- What was posted stays, whoever asks: a mistake is answered by a reversing entry.
create function payments.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'Transfers are never changed. Post a reversing entry.' using errcode = 'restrict_violation';
end $$;
create trigger never_changed before update or delete on payments.transfer
  for each row execute function payments.refuse_change();
create trigger never_emptied before truncate on payments.transfer
  for each statement execute function payments.refuse_change();
-- Also where a session says that it only copies rows.
alter table payments.transfer enable always trigger never_changed;
alter table payments.transfer enable always trigger never_emptied;

-- What was asked for stays: only what the gateway or the bank answers is written later.
revoke update on payments.charge, payments.refund, payments.notice from loupe_plain;
grant update (status, amount, reference, reason_code, reason, decline_cause, changed_at, settles_on, moves)
  on payments.charge to loupe_plain;
grant update (status, reference, answer, changed_at) on payments.refund to loupe_plain;
grant update (taken_in_at) on payments.notice to loupe_plain;

create function payments.keep_charged_amount() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'Only a wire arrives with another amount than it was reported with.'
    using errcode = 'restrict_violation';
end $$;
create trigger amount_stays before update of amount on payments.charge for each row
  when (old.amount <> new.amount and old.pays_by <> 'WireTransfer')
  execute function payments.keep_charged_amount();
