-- What is open on each bill, and per company and due day, kept while transfers are posted: the aging of a million bills
-- reads some thousand rows.
create table payments.open_bill (
  company_id uuid not null,
  bill_id uuid not null,
  due_on date not null,
  owed bigint not null,
  primary key (company_id, bill_id),
  foreign key (company_id, bill_id) references payments.bill
);
create index on payments.open_bill (company_id, due_on) where owed > 0;

create table payments.owed_by_due_day (
  company_id uuid not null,
  due_on date not null,
  owed bigint not null,
  primary key (company_id, due_on)
);
create index on payments.owed_by_due_day (company_id, due_on) include (owed) where owed <> 0;

-- Named to run after `add_to_day_totals`, which takes the company's turn.
create function payments.keep_open_bills() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
  if not exists (select from posted where 'receivable' in (debit, credit)) then
    return null;
  end if;
  with change as (
    select posted.company_id, posted.bill_id, bill.due_on,
      sum(case when posted.debit = 'receivable' then posted.amount else -posted.amount end) as amount
    from posted
    join payments.bill as bill on bill.company_id = posted.company_id and bill.bill_id = posted.bill_id
    where 'receivable' in (posted.debit, posted.credit)
    group by posted.company_id, posted.bill_id, bill.due_on
  ), bills as (
    insert into payments.open_bill as open (company_id, bill_id, due_on, owed)
    select company_id, bill_id, due_on, amount from change order by company_id, bill_id
    on conflict (company_id, bill_id) do update set owed = open.owed + excluded.owed
  )
  insert into payments.owed_by_due_day as total (company_id, due_on, owed)
  select company_id, due_on, sum(amount) from change group by company_id, due_on order by company_id, due_on
  on conflict (company_id, due_on) do update set owed = total.owed + excluded.owed;
  return null;
end $$;
revoke execute on function payments.keep_open_bills() from public;
create trigger keep_open_bills after insert on payments.transfer
referencing new table as posted for each statement execute function payments.keep_open_bills();

insert into payments.open_bill (company_id, bill_id, due_on, owed)
select bill.company_id, bill.bill_id, bill.due_on,
  sum(case when debit = 'receivable' then amount else -amount end)
from payments.transfer as moved
join payments.bill as bill on bill.company_id = moved.company_id and bill.bill_id = moved.bill_id
where 'receivable' in (debit, credit)
group by bill.company_id, bill.bill_id;

insert into payments.owed_by_due_day (company_id, due_on, owed)
select company_id, due_on, sum(owed) from payments.open_bill group by company_id, due_on;

-- A reversed write-off is no reduction of its bill any more.
create or replace view payments.bill_owed with (security_invoker = true) as
  select
    company_id,
    bill_id,
    sum(case when debit = 'receivable' then amount when credit = 'receivable' then -amount else 0 end)::bigint as owed,
    sum(case when credit = 'receivable' and kind in ('bill_credited', 'written_off') then amount
      when kind = 'write_off_reversed' then -amount else 0 end)::bigint as credited
  from payments.transfer
  where bill_id is not null
  group by company_id, bill_id;

-- Staff stop a company from buying, whatever it owes.
create table payments.credit_hold (
  company_id uuid primary key references companies.company,
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null
);

grant select on payments.open_bill, payments.owed_by_due_day to loupe_plain;
grant select, insert, delete on payments.credit_hold to loupe_plain;

alter table payments.open_bill enable row level security;
create policy of_company on payments.open_bill using (kit.sees_all() or company_id = kit.company());
alter table payments.owed_by_due_day enable row level security;
create policy of_company on payments.owed_by_due_day using (kit.sees_all() or company_id = kit.company());
alter table payments.credit_hold enable row level security;
create policy of_company on payments.credit_hold using (kit.sees_all() or company_id = kit.company());

select kit.make_live('payments', 'payments.credit_hold');
