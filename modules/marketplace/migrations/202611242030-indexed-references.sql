-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on marketplace.cart_item (item_id);
create index on marketplace.saved_stone (item_id);
create index on marketplace.checkout (company_id, cart_id);
create index on marketplace.order_item (supplier_id);
