-- For which last day of a service, and how many days before it, its company was told.
alter table companies.subscription
  add column ending_told_until date,
  add column ending_told_days integer;
create index on companies.subscription (active_until) where active_until is not null;
