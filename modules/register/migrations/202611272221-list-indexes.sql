-- Outside a transaction: indexes of a table in use. Parts of words are found by their groups of three letters, within
-- one company; what was written last lies in a list of its own that each search walks through, so it is kept short.
drop index concurrently if exists register.sale_by_words;
create index concurrently sale_by_words on register.sale
  using gin (company_id, lower(number || ' ' || customer_name || ' ' || associate) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index concurrently if exists register.sale_by_associate;
create index concurrently sale_by_associate on register.sale (company_id, associate, sold_at desc, sale_id desc);
drop index concurrently if exists register.sale_by_store;
create index concurrently sale_by_store on register.sale (company_id, store_id, sold_at desc, sale_id desc);
drop index concurrently if exists register.message_refused;
create index concurrently message_refused on register.message (company_id, received_at desc) where refusal is not null;
