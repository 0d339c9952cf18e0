-- The tax rate that a cart was last shown with, and the one before a change that the buyer hasn't accepted.
alter table marketplace.cart add column tax_seen jsonb;

-- Whether the rate of an order's tax was an estimate. Older orders have no record of it.
alter table marketplace.diamond_order add column tax_is_estimate boolean not null default false;
update marketplace.diamond_order placed set tax_is_estimate = true
where exists (
  select from marketplace.tax_record record
  where record.company_id = placed.company_id and record.checkout_id = placed.order_id
    and record.is_estimate and record.rate > 0
);
