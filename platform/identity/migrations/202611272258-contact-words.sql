-- Outside a transaction: an index of a table in use.
-- Staff find people by part of their email address.
drop index concurrently if exists identity.account_by_email_part;
create index concurrently account_by_email_part on identity.account using gin (email gin_trgm_ops);
