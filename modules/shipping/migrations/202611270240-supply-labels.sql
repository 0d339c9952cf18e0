-- The desk buys the label of a packed order from the carrier, under the order's id.
alter table shipping.supply_order
  add column label_status text,
  -- Where it ships from, and the staff member who asked for the label.
  add column label_from jsonb,
  add column label_by uuid,
  add column label_failure text,
  -- The facts it is drawn from, or the carrier's finished document.
  add column label jsonb,
  add column label_document bytea,
  add column label_document_type text;
alter table shipping.supply_order add constraint supply_order_label_status
  check (label_status in ('Requested', 'Bought', 'Refused')) not valid;
