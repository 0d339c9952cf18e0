-- Computed columns that are never empty.
alter table shipping.shipment
  alter column tracking_tail set not null,
  alter column carrier_name set not null,
  alter column ships_on set not null,
  alter column stage set not null;
