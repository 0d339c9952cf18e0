-- Risk review's word for one shipment, its value and a day, told by telephone (spec rulings 17b). Kept as a digest.
create table shipping.approval_code (
  company_id uuid not null,
  shipment_id uuid not null,
  digest text not null,
  declared_value bigint not null,
  valid_on date not null,
  given_by uuid not null,
  given_at timestamptz not null,
  -- The purchase that it opened; one that comes to nothing gives it back.
  used_by uuid,
  primary key (company_id, shipment_id, digest),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);

grant select, insert, update, delete on shipping.approval_code to loupe_plain;
alter table shipping.approval_code enable row level security;
create policy of_company on shipping.approval_code using (kit.sees_all() or company_id = kit.company());
