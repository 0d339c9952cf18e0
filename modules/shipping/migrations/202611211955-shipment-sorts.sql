-- The dashboard can be sorted by value, cost and company, each page by its place after the last row.
create index shipment_by_value on shipping.shipment
  (company_id, is_processed, coalesce(declared_value, -1), shipment_id);
create index shipment_by_cost on shipping.shipment (company_id, is_processed, coalesce(cost, -1), shipment_id);
create index shipment_by_recipient on shipping.shipment
  (company_id, is_processed, ship_to_company, shipment_id);
-- When the carrier said that it would be there, as it was sold.
alter table shipping.shipment add column promised_on date;
create index shipment_delivered_at on shipping.shipment (company_id, delivered_at) where delivered_at is not null;
