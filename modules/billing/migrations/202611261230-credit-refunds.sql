-- Credit is refunded on request, with the desk's approval. Like a charge, a refund has no bill.
alter table billing.adjustment
  drop constraint adjustment_kind_check,
  drop constraint adjustment_check,
  add constraint adjustment_kind_check check (kind in ('write_off', 'credit', 'charge', 'refund')),
  add constraint adjustment_check check (bill_id is not null or kind in ('charge', 'refund'));
create unique index on billing.adjustment (company_id) where kind = 'refund' and status = 'Pending';
