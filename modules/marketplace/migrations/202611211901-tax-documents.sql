-- A company's certificate that sales to it in one state are free of tax. Whether it holds is a matter of its days.
create table marketplace.tax_document (
  company_id uuid not null references companies.company,
  document_id uuid not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  decision text not null check (decision in ('PendingApproval', 'Approved', 'NeedsAttention')),
  effective_on date not null,
  expires_on date check (expires_on >= effective_on),
  -- Why it needs attention, in the provider's words.
  reason text not null default '',
  file_id uuid,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (company_id, document_id)
);
create index on marketplace.tax_document (company_id, state);
create index on marketplace.tax_document (uploaded_at) where decision = 'PendingApproval';
grant select, insert, update, delete on marketplace.tax_document to loupe_plain;
alter table marketplace.tax_document enable row level security;
create policy of_company on marketplace.tax_document using (kit.sees_all() or company_id = kit.company());
