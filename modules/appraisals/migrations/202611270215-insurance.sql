-- A customer's consent to send an appraisal to the insurer. Without one, nothing is sent.
create table appraisals.insurance_consent (
  company_id uuid not null,
  appraisal_id uuid not null,
  consent_id uuid not null,
  -- The sealed document whose facts are sent.
  revision integer not null,
  -- Which wording the customer agreed to, and who receives what it names.
  terms_version text not null,
  recipient text not null,
  customer text not null,
  -- Exactly what was sent; gone when the consent is withdrawn.
  sent jsonb,
  recorded_by uuid not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  handled_at timestamptz,
  handled_by uuid,
  primary key (company_id, appraisal_id, consent_id),
  foreign key (company_id, appraisal_id, revision) references appraisals.seal,
  check (withdrawn_at is null or sent is null)
);
create index on appraisals.insurance_consent (company_id, appraisal_id, revision);
create unique index on appraisals.insurance_consent (company_id, appraisal_id) where withdrawn_at is null;
create index on appraisals.insurance_consent (given_at) where handled_at is null and withdrawn_at is null;
grant select, insert, update on appraisals.insurance_consent to loupe_plain;
alter table appraisals.insurance_consent enable row level security;
create policy of_company on appraisals.insurance_consent using (kit.sees_all() or company_id = kit.company());
select kit.make_live('appraisals', 'appraisals.insurance_consent');
