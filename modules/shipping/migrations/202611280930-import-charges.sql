-- What we charge of a row's price: the premium only, if a carrier bills the freight to the member's own account.
-- Null: all of the price.
alter table shipping.import_row add column charge bigint;
