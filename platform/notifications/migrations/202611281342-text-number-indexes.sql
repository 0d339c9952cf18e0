-- Outside a transaction: indexes of a table in use.
-- Each text that we send looks its number up, and a job looks for those to convert.
drop index concurrently if exists notifications.text_keyword_by_hmac;
create index concurrently text_keyword_by_hmac on notifications.text_keyword (number_hmac, received_at desc, message_id desc);
drop index concurrently if exists notifications.text_keyword_to_convert;
create index concurrently text_keyword_to_convert on notifications.text_keyword (message_id) where number_hash is not null;
