-- What somebody has to look at of a parcel: a redirect, a hold, no scan in the evening, silence, a missing signature.
create table shipping.alert (
  company_id uuid not null,
  alert_id uuid not null,
  shipment_id uuid not null,
  kind text not null check (kind in ('Redirected', 'HeldAtCounter', 'NotScanned', 'Stale', 'Unsigned')),
  standing text not null check (standing in ('Open', 'Stopping', 'NotStopped', 'Stopped', 'Ours', 'Over')),
  -- The scan that raised it; where silence did, the day or the scan since which it is silent.
  occasion text not null,
  raised_at timestamptz not null,
  -- What the carrier said where it did not stop the parcel.
  answer text,
  settled_by uuid,
  settled_at timestamptz,
  primary key (company_id, alert_id),
  unique (company_id, shipment_id, kind, occasion),
  foreign key (company_id, shipment_id) references shipping.shipment on delete cascade
);
-- Of one shipment one alert of a kind waits at a time.
create unique index on shipping.alert (company_id, shipment_id, kind)
  where standing in ('Open', 'Stopping', 'NotStopped');
create index alert_waiting on shipping.alert (company_id, raised_at desc, alert_id desc)
  where standing in ('Open', 'Stopping', 'NotStopped');
create index alert_stopping on shipping.alert (settled_at) where standing = 'Stopping';

grant select, insert, update on shipping.alert to loupe_plain;
alter table shipping.alert enable row level security;
create policy of_company on shipping.alert using (kit.sees_all() or company_id = kit.company());

-- How many of them wait, so that lists need not look there.
alter table shipping.shipment add column open_alerts integer not null default 0;
create index shipment_with_alerts on shipping.shipment (company_id, listed_at desc, shipment_id desc)
  where open_alerts > 0;
