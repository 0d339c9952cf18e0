-- Outside a transaction: indexes of a table in use.
-- The desk's home reads what is waiting and what was decided lately, and not all subscriptions.
drop index concurrently if exists companies.subscription_waiting;
create index concurrently subscription_waiting on companies.subscription (company_id)
  where approval_status in ('None', 'Invited') or (is_active and seller_wanted and not seller_enabled);
drop index concurrently if exists companies.subscription_decided;
create index concurrently subscription_decided on companies.subscription (decided_at)
  where requested_at is not null and ended_at is null;
