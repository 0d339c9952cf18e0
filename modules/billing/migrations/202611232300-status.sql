alter table billing.carrier_invoice rename column standing to status;
alter table billing.dispute rename column standing to status;
alter table billing.autopay_run rename column standing to status;
