-- Which charges an adjustment is made of: the one that it is about and its share of fuel. Of several charges of one
-- reason, the amount alone didn't tell which a won dispute gives back.
alter table billing.reconciliation add column parts jsonb not null default '[]';
with charged as (
  select made.company_id, made.reconciliation_id, made.amount, named.kind,
    coalesce((select sum((one ->> 'amount')::bigint) from jsonb_array_elements(made.billed -> 'charges') one
              where one ->> 'kind' = named.kind), 0)
      - coalesce((select sum((one ->> 'amount')::bigint) from jsonb_array_elements(made.before -> 'charges') one
                  where one ->> 'kind' = named.kind), 0) as own
  from billing.reconciliation as made
  cross join lateral (
    select case
      when made.reason = 'Residential' then 'RESIDENTIAL_DELIVERY'
      when made.reason = 'AddressCorrection' then 'ADDRESS_CORRECTION'
      when made.reason <> 'Other' or made.explanation like '%the way itself costs%' then 'FREIGHT'
      when made.explanation like '%: fuel costs%' then 'FUEL'
      when made.explanation like '%delivery to a remote place costs%' then 'DELIVERY_AREA'
      when made.explanation like '%handling by hand costs%' then 'ADDITIONAL_HANDLING'
      when made.explanation like '%the signature costs%' then 'SIGNATURE_OPTION'
      when made.explanation like '%delivery on Saturday costs%' then 'SATURDAY_DELIVERY'
      when made.explanation like '%the declared value costs%' then 'DECLARED_VALUE'
    end as kind
  ) as named
  where named.kind is not null
)
update billing.reconciliation as made
set parts = case when charged.kind = 'FUEL' or charged.own = charged.amount
  then jsonb_build_array(jsonb_build_object('kind', charged.kind, 'amount', charged.amount))
  else jsonb_build_array(
    jsonb_build_object('kind', charged.kind, 'amount', charged.own),
    jsonb_build_object('kind', 'FUEL', 'amount', charged.amount - charged.own))
  end
from charged
where made.company_id = charged.company_id and made.reconciliation_id = charged.reconciliation_id;
