-- Terms, version by version. In force is the newest whose day has come.
create table companies.consent_definition (
  consent_id uuid primary key,
  kind text not null,
  version text not null,
  summary text not null,
  active_from date not null,
  published_at timestamptz not null,
  unique (kind, version)
);
create index on companies.consent_definition (kind, active_from);

-- What a company answered, who of its people and when; what was answered before stands in the trail.
create table companies.user_consent (
  company_id uuid not null references companies.company,
  id uuid not null,
  consent_id uuid not null references companies.consent_definition,
  answer text not null check (answer in ('Accepted', 'Rejected')),
  person_id uuid not null references companies.person,
  person_name text not null,
  decided_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, consent_id)
);
create index on companies.user_consent (consent_id, decided_at);

-- The words are those of the legal pages, whose first version this is.
insert into companies.consent_definition (consent_id, kind, version, summary, active_from, published_at)
values
  ('0192a000-0000-7000-8000-0000000c0a01', 'ParticipantAgreement', '2026.1', 'The first version.', '2026-01-05', '2026-01-05'),
  ('0192a000-0000-7000-8000-0000000c0a02', 'ApiTermsOfUse', '2026.1', 'The first version.', '2026-01-05', '2026-01-05');

grant select, insert on companies.consent_definition to loupe_plain;
grant select, insert, update on companies.user_consent to loupe_plain;

-- Everybody may read what there is to agree to; only the provider's side adds to it.
alter table companies.consent_definition enable row level security;
create policy everybody_reads on companies.consent_definition for select using (true);
create policy product_adds on companies.consent_definition for insert with check (kit.sees_all());
alter table companies.user_consent enable row level security;
create policy of_company on companies.user_consent using (kit.sees_all() or company_id = kit.company());
