-- A label can be voided until the carrier has it; the order is packed again and may be canceled.
alter table shipping.supply_order
  -- How often a label of this order was voided: each new shipment is charged under its own key.
  add column label_voids integer not null default 0,
  drop constraint supply_order_label_status;
alter table shipping.supply_order add constraint supply_order_label_status
  check (label_status in ('Requested', 'Bought', 'Refused', 'Voiding', 'Voided')) not valid;
