-- Documents that support a claim; the file has the document's id.
create table shipping.claim_document (
  company_id uuid not null,
  document_id uuid not null,
  claim_id uuid not null,
  -- The line of the checklist that it satisfies.
  kind text not null,
  name text not null,
  size integer not null check (size > 0),
  source text not null check (source in ('member', 'phone', 'recipient')),
  -- Null: the recipient.
  added_by uuid,
  added_at timestamptz not null,
  primary key (company_id, document_id),
  foreign key (company_id, claim_id) references shipping.claim
);
create index on shipping.claim_document (company_id, claim_id, added_at);

-- Secret links to one claim: photos from a phone, or the recipient's affidavit.
create table shipping.claim_link (
  company_id uuid not null,
  link_id uuid not null,
  claim_id uuid not null,
  purpose text not null check (purpose in ('photos', 'affidavit')),
  -- SHA-256 of the secret.
  digest text not null unique,
  -- Where an affidavit's link was sent.
  email text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  signed_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, link_id),
  foreign key (company_id, claim_id) references shipping.claim
);
create index on shipping.claim_link (company_id, claim_id, created_at);
create index on shipping.claim_link (expires_at);

-- 'Stale', 'Redirected' and so on: what of tracking drafted the claim. Null: a person did.
alter table shipping.claim add column drafted_for text;
alter table shipping.claim_entry alter column written_by drop not null;

grant select, insert, delete on shipping.claim_document to loupe_plain;
grant select, insert, update, delete on shipping.claim_link to loupe_plain;
alter table shipping.claim_document enable row level security;
alter table shipping.claim_link enable row level security;
create policy of_company on shipping.claim_document using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.claim_link using (kit.sees_all() or company_id = kit.company());
