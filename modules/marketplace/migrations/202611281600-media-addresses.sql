-- Outside a transaction: an index of a table in use. A seller's picture that several stones show isn't of the one stone.
drop index concurrently if exists marketplace.media_of_seller_by_address;
create index concurrently media_of_seller_by_address on marketplace.media (address, item_id) where is_sellers;
