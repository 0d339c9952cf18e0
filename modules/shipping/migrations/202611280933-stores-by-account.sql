-- Outside a transaction: an index of a table in use.
drop index concurrently if exists shipping.web_store_account;
create index concurrently web_store_account on shipping.web_store (platform, account) where account is not null;
