-- Outside a transaction: an index of a table in use.
drop index concurrently if exists shipping.import_batch_buying;
create index concurrently import_batch_buying on shipping.import_batch (changed_at) where status = 'Buying';
