-- Stones of many suppliers, the searches that people keep, carts and orders.
create schema marketplace;
grant usage on schema marketplace to loupe_plain;
