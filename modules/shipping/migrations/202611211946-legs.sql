-- The shipment that one brings back or sends on, out of its draft, so that the legs of one chain are found.
alter table shipping.shipment add column original_shipment_id uuid
  generated always as ((draft ->> 'originalShipmentId')::uuid) stored;
create index shipment_legs on shipping.shipment (company_id, original_shipment_id)
  where original_shipment_id is not null;
