-- What kind of document it is, how often its end was announced, and everything that was believed about it, and when.
alter table marketplace.tax_document
  add kind text not null default 'Certificate',
  -- Days before its end of the last reminder.
  add reminded_days integer;
alter table marketplace.tax_document
  add constraint tax_document_kind_check
  check (kind in ('Certificate', 'WashingtonPermit', 'MississippiPermit')) not valid;

create table marketplace.tax_document_step (
  company_id uuid not null,
  document_id uuid not null,
  step_id uuid not null,
  step text not null check (step in ('Sent', 'Replaced', 'Approved', 'Rejected')),
  at timestamptz not null,
  by_person uuid not null,
  effective_on date not null,
  expires_on date,
  file_id uuid,
  reason text not null default '',
  primary key (company_id, document_id, step_id),
  foreign key (company_id, document_id) references marketplace.tax_document (company_id, document_id)
);
-- Never changed and never removed: an audit may ask in years why a sale was free of tax.
grant select, insert on marketplace.tax_document_step to loupe_plain;
alter table marketplace.tax_document_step enable row level security;
create policy of_company on marketplace.tax_document_step using (kit.sees_all() or company_id = kit.company());
select kit.make_live('tax-documents', 'marketplace.tax_document');
