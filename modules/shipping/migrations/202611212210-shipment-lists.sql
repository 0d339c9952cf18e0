-- Row-level security lets an index answer only by what tells nothing of rows, and PostgreSQL does not know that of
-- coalesce: whoever was on the last page by value read all rows before it.
drop index shipping.shipment_by_value, shipping.shipment_by_cost;
create index shipment_by_value on shipping.shipment
  (company_id, is_processed, (case when declared_value is null then -1 else declared_value end), shipment_id);
create index shipment_by_cost on shipping.shipment
  (company_id, is_processed, (case when cost is null then -1 else cost end), shipment_id);
-- Whoever sees their own alone, and the few that come back.
create index shipment_by_creator on shipping.shipment
  (company_id, created_by, is_processed, listed_at desc, shipment_id desc);
create index shipment_boomerang on shipping.shipment (company_id, listed_at desc, shipment_id desc)
  where kind = 'Boomerang';
