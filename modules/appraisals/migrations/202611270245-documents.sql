-- The PDF of an appraisal, rendered in the background: the last one that was asked for.
create table appraisals.document (
  company_id uuid not null,
  appraisal_id uuid not null,
  -- The version of the appraisal that it shows.
  version integer not null,
  status text not null check (status in ('Waiting', 'Ready', 'Failed')),
  photos_done integer not null,
  photos_total integer not null,
  -- Of a draft, what it said when it was asked for; of a finished one, its newest seal says it.
  snapshot jsonb,
  shows_lines boolean not null,
  origin text not null,
  file_id uuid,
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (company_id, appraisal_id),
  foreign key (company_id, appraisal_id) references appraisals.appraisal
);
create index on appraisals.document (asked_at);
grant select, insert, update, delete on appraisals.document to loupe_plain;
alter table appraisals.document enable row level security;
create policy of_company on appraisals.document using (kit.sees_all() or company_id = kit.company());
