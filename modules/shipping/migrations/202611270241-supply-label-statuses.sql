-- Every order without a label passes.
alter table shipping.supply_order validate constraint supply_order_label_status;
