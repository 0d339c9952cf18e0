-- A link for the customer: it opens one sealed document without an account, until it expires or is turned off.
create table appraisals.link (
  company_id uuid not null,
  appraisal_id uuid not null,
  link_id uuid not null,
  -- The sealed document that was sent; a later revision is sent by another link.
  revision integer not null,
  digest text not null unique,
  email text not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz,
  primary key (company_id, appraisal_id, link_id),
  foreign key (company_id, appraisal_id, revision) references appraisals.seal
);
create index on appraisals.link (company_id, appraisal_id, revision);
grant select, insert, update on appraisals.link to loupe_plain;
alter table appraisals.link enable row level security;
create policy of_company on appraisals.link using (kit.sees_all() or company_id = kit.company());

-- A photo that is removed from a later revision stays in the documents that were sealed with it.
alter table appraisals.photo add column removed_at timestamptz;
