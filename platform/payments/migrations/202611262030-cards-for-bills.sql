-- Labels, insurance and diamonds use one card (spec shipping §3); others may pay bills.
alter table payments.method add column bills_only boolean not null default false;
