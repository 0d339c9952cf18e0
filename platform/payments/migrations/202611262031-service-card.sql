-- Outside a transaction: an index of a table in use.
drop index concurrently if exists payments.method_card_for_services;
create unique index concurrently method_card_for_services on payments.method (company_id)
  where kind = 'CreditCard' and status = 'Active' and not bills_only;
drop index concurrently if exists payments.method_company_id_idx;
