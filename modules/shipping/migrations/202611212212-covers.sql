-- What the insurer said of a bought cover when it was last asked: where it does not answer, this stands with its time.
create table shipping.cover_reading (
  company_id uuid not null,
  purchase_id uuid not null,
  standing text not null check (standing in ('InForce', 'Cancelled', 'Missing')),
  read_at timestamptz not null,
  primary key (company_id, purchase_id),
  foreign key (company_id, purchase_id) references shipping.purchase on delete cascade
);
grant select, insert, update on shipping.cover_reading to loupe_plain;
alter table shipping.cover_reading enable row level security;
create policy of_company on shipping.cover_reading using (kit.sees_all() or company_id = kit.company());

-- Of what can still be claimed the cover is read again; it is little beside all that ever was.
create index shipment_claimable on shipping.shipment (shipment_id)
  where status in ('Created', 'Boomerang', 'InTransit', 'Exception', 'Delivered');

alter table shipping.alert drop constraint alert_kind_check;
alter table shipping.alert add constraint alert_kind_check
  check (kind in ('Redirected', 'HeldAtCounter', 'NotScanned', 'Stale', 'Unsigned', 'CoverEnded'));
