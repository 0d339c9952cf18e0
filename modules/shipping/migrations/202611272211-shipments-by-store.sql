-- Outside a transaction: an index of a table in use.
drop index concurrently if exists shipping.shipment_by_store;
create index concurrently shipment_by_store on shipping.shipment
  (company_id, web_store, is_processed, listed_at desc, shipment_id desc) where web_store is not null;
