-- What members ask the diamond desk: questions, and report numbers that nobody lists.
create table marketplace.enquiry (
  company_id uuid not null references companies.company,
  enquiry_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('Question', 'Unlisted')),
  item_id integer references marketplace.stone,
  -- As typed, and in its compared form.
  report_number text,
  report_key text,
  words text not null,
  asked_at timestamptz not null,
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  -- The stone that a requested number turned out to be.
  found_item_id integer references marketplace.stone,
  primary key (company_id, enquiry_id),
  check ((kind = 'Unlisted') = (report_key is not null))
);
create index on marketplace.enquiry (asked_at, enquiry_id) where answered_at is null;
create index on marketplace.enquiry (answered_at, enquiry_id) where answered_at is not null;
create index on marketplace.enquiry (company_id, person_id, asked_at);
create index on marketplace.enquiry (item_id);
create index on marketplace.enquiry (found_item_id);
create unique index on marketplace.enquiry (company_id, report_key) where answered_at is null and report_key is not null;
grant select, insert, update, delete on marketplace.enquiry to loupe_plain;
alter table marketplace.enquiry enable row level security;
create policy of_company on marketplace.enquiry using (kit.sees_all() or company_id = kit.company());
select kit.make_live('enquiries', 'marketplace.enquiry');
