-- What was asked for and what was answered: by whom, with which words; and whether a buyer at auction asks to sell.
alter table companies.subscription
  add column requested_by uuid,
  add column decided_by uuid,
  add column reason text not null default '' check (char_length(reason) <= 200),
  add column seller_wanted boolean not null default false,
  -- Set when the provider closed it, so that nothing opens it again by itself.
  add column ended_at timestamptz;

create index on companies.subscription (requested_at, company_id, service_type);
-- What opens or closes with a day.
create index on companies.subscription (active_until) where is_active;
create index on companies.subscription (active_from) where not is_active and approval_status = 'Approved';
