-- Files that the desk and the shipper attach to what they write; the file has the row's id.
create table shipping.review_file (
  company_id uuid not null,
  file_id uuid not null,
  entry_id uuid not null,
  name text not null,
  size integer not null check (size > 0),
  primary key (company_id, file_id),
  foreign key (company_id, entry_id) references shipping.review_entry on delete cascade
);
create index on shipping.review_file (company_id, entry_id);
grant select, insert on shipping.review_file to loupe_plain;
alter table shipping.review_file enable row level security;
create policy of_company on shipping.review_file using (kit.sees_all() or company_id = kit.company());

-- What our approval asks of the shipper, as it was worded then.
alter table shipping.review add column conditions jsonb not null default '[]';

-- Losses near an address are read across companies.
create index scan_of_loss on shipping.scan (company_id, shipment_id) where kind in ('lost', 'damaged');
