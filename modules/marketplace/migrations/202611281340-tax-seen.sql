-- The tax rate that a cart was last shown with, and the one before a change that the buyer hasn't accepted.
alter table marketplace.cart add column tax_seen jsonb;

-- Whether the rate of an order's tax was an estimate. Older orders have no record of it.
alter table marketplace.diamond_order add column tax_is_estimate boolean not null default false;
