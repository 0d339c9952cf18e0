-- Outside a transaction: an index of a table in use.
-- What the provider's staff did with one record is found without reading the company's trail.
drop index concurrently if exists audit.entry_by_staff;
create index concurrently entry_by_staff on audit.entry (company_id, record_id, id desc) where actor_kind = 'staff';
