-- Buyers quote a seller's stock number when they call.
create index on marketplace.offer (upper(stock_ref)) where is_open;
