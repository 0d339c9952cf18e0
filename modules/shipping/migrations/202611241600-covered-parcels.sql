-- A tracking number carries one active coverage, whichever company bought it. Carriers reuse numbers after months.
create table shipping.covered_parcel (
  company_id uuid not null references companies.company,
  carrier text not null,
  tracking_number text not null,
  purchase_id uuid not null,
  covered_at timestamptz not null,
  primary key (tracking_number, carrier)
);
create index on shipping.covered_parcel (company_id, purchase_id);
grant select, delete on shipping.covered_parcel to loupe_plain;
alter table shipping.covered_parcel enable row level security;
create policy of_company on shipping.covered_parcel using (kit.sees_all() or company_id = kit.company());

-- Whether the parcel is now covered by this purchase alone.
create function shipping.cover_parcel(
  of_company uuid, of_carrier text, of_number text, of_purchase uuid, now_at timestamptz
) returns boolean
language sql security definer set search_path = pg_catalog as $$
  with taken as (
    insert into shipping.covered_parcel as known (company_id, carrier, tracking_number, purchase_id, covered_at)
      select of_company, of_carrier, of_number, of_purchase, now_at
      where kit.sees_all() or of_company = kit.company()
    on conflict (tracking_number, carrier) do update
      set company_id = of_company, purchase_id = of_purchase, covered_at = now_at
      where known.purchase_id = of_purchase or known.covered_at < now_at - interval '180 days'
    returning true
  )
  select exists (select from taken)
$$;
revoke all on function shipping.cover_parcel from public;
grant execute on function shipping.cover_parcel to loupe_plain;

insert into shipping.covered_parcel (company_id, carrier, tracking_number, purchase_id, covered_at)
select shipment.company_id, shipment.carrier, shipment.tracking_number, purchase.purchase_id,
  coalesce(purchase.ended_at, purchase.asked_at)
from shipping.purchase
join shipping.shipment using (company_id, shipment_id)
where purchase.status = 'Completed' and purchase.cover_number is not null and shipment.status <> 'Voided'
  and shipment.carrier is not null and shipment.tracking_number is not null
on conflict do nothing;

-- Quotes say since today what their premium insures.
update shipping.quote set options = (
  select coalesce(jsonb_agg(option || jsonb_build_object('insuredValue',
    case when (plan ->> 'excludePolicyCover')::boolean then 0 else (plan ->> 'declaredValue')::bigint end)), '[]')
  from jsonb_array_elements(options) as option
);
