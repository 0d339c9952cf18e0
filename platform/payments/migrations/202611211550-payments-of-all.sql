-- The desk looks at the payments of every company, the newest first.
create index on payments.charge (asked_at desc, charge_id desc);
