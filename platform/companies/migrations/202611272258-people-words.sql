-- Outside a transaction: an index of a table in use.
-- Staff find people by part of their name.
drop index concurrently if exists companies.person_by_name_part;
create index concurrently person_by_name_part on companies.person
  using gin ((first_name || ' ' || last_name) gin_trgm_ops);
