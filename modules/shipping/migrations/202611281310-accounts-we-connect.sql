-- Some accounts are connected by our staff with their owner. Since when one waits for that, and when the wait ended.
alter table shipping.carrier_account
  add column waits_since timestamptz,
  add column settled_at timestamptz;
