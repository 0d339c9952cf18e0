-- Money that did not arrive is sent again by the desk, each time under a key of its own.
alter table marketplace.order_item
  add column refund_failed boolean not null default false,
  add column refund_tries integer not null default 0;
