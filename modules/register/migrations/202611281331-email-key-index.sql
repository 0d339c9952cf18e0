-- Outside a transaction: an index of a table in use.
drop index concurrently if exists register.sale_by_email_key;
create index concurrently sale_by_email_key on register.sale (company_id, email_key) where email_key is not null;
