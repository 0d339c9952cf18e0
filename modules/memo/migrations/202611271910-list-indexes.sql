-- Outside a transaction: indexes of a table in use. Parts of words are found by their groups of three letters, within one
-- company; what was written last lies in a list of its own that each search walks through, so it is kept short. The
-- others list the memos with one company in order.
drop index concurrently if exists memo.memo_of_seller_by_words;
create index concurrently memo_of_seller_by_words on memo.memo
  using gin (seller_id, (lower(number) || ' ' || search) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
drop index concurrently if exists memo.memo_of_buyer_by_words;
create index concurrently memo_of_buyer_by_words on memo.memo
  using gin (buyer_id, (lower(number) || ' ' || search) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
drop index concurrently if exists memo.memo_of_seller_by_buyer;
create index concurrently memo_of_seller_by_buyer on memo.memo (seller_id, buyer_name, list_rank, list_on, memo_id)
  where deleted_at is null;
drop index concurrently if exists memo.memo_of_buyer_by_seller;
create index concurrently memo_of_buyer_by_seller on memo.memo (buyer_id, seller_name, list_rank, list_on, memo_id)
  where deleted_at is null;
