-- Why a policy that a member named was not linked.
alter table shipping.account_link
  add column fault text check (fault in ('NotFound', 'NotActive'));
update shipping.account_link set fault = 'NotFound' where state = 'Failed';
alter table shipping.account_link
  add constraint fault_where_failed check ((fault is not null) = (state = 'Failed'));
