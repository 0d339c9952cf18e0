-- The list says why a parcel needs attention: its most urgent open alert. A possible theft comes first.
alter table shipping.shipment add column open_alert_kind text;
update shipping.shipment s
set open_alert_kind = (
  select a.kind from shipping.alert a
  where a.company_id = s.company_id and a.shipment_id = s.shipment_id
    and a.status in ('Open', 'Stopping', 'NotStopped')
  order by (a.kind in ('Redirected', 'HeldAtCounter')) desc, a.raised_at desc, a.alert_id desc limit 1)
where open_alerts > 0;

-- Every header sorts. Stored columns, because row-level security lets no index answer by a function of a column.
alter table shipping.shipment
  add column tracking_tail text generated always as (coalesce(right(tracking_number, 4), '')) stored,
  add column carrier_name text generated always as (coalesce(carrier, '')) stored,
  add column ships_on date generated always as (coalesce(ship_on, date '0002-01-01')) stored,
  -- How far it came, in the order of its life.
  add column stage smallint generated always as (case status
    when 'Saved' then 1 when 'EditRequired' then 2 when 'NeedsReview' then 3 when 'ApprovalRequired' then 4
    when 'ReadyForPurchase' then 5 when 'Rejected' then 6 when 'Parked' then 7 when 'AwaitingPayment' then 8
    when 'Approved' then 9 when 'Processed' then 10 when 'Created' then 11 when 'Boomerang' then 12
    when 'Exception' then 13 when 'InTransit' then 14 when 'Delivered' then 15 when 'Complete' then 16
    else 17 end) stored;
create index shipment_by_stage on shipping.shipment (company_id, is_processed, stage, shipment_id);
create index shipment_by_number on shipping.shipment (company_id, is_processed, number, shipment_id);
create index shipment_by_contact on shipping.shipment (company_id, is_processed, ship_to_contact, shipment_id);
create index shipment_by_carrier on shipping.shipment (company_id, is_processed, carrier_name, shipment_id);
create index shipment_by_tracking on shipping.shipment (company_id, is_processed, tracking_tail, shipment_id);
create index shipment_by_ship_day on shipping.shipment (company_id, is_processed, ships_on, shipment_id);
create index shipment_by_name on shipping.shipment (company_id, is_processed, name, shipment_id);
