-- The provider's decision on a company: when, by whom, and what its administrators were told.
alter table companies.company
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column decided_reason text not null default '' check (char_length(decided_reason) <= 200);

-- The desk's list by standing, whose pages follow the day of registration.
create index on companies.company (approval_status, created_at, company_id);
