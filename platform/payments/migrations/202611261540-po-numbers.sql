-- The member's own purchase order number, printed on the bill.
alter table payments.bill add column po_number text check (char_length(po_number) between 1 and 35);
grant update (po_number) on payments.bill to loupe_plain;

-- For invoices, which keep no more than the bill's id.
create view payments.bill_po with (security_invoker = true) as
  select company_id, bill_id, po_number from payments.bill where po_number is not null;
grant select on payments.bill_po to loupe_plain;
