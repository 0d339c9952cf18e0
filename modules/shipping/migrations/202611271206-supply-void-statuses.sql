-- The statuses until now are among the new ones.
alter table shipping.supply_order validate constraint supply_order_label_status;
