-- One notice ends the purchase of a batch, so its labels that fail until then send none of their own.
alter table shipping.purchase add column in_batch boolean not null default false;
