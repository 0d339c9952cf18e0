-- Notices of some kinds are mailed together, one email per person and quarter hour, the weightiest first.
alter table notifications.notice
  add column bundle_state text not null default 'none' check (bundle_state in ('none', 'waiting', 'sent')),
  add column weight bigint not null default 0;
create index on notifications.notice (company_id, person_id, kind) where bundle_state = 'waiting';
