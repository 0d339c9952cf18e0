-- The part of a charge that the card's bank disputes, or took back. The rest stays paid and can be refunded.
alter table payments.charge add column disputed bigint check (disputed > 0 and disputed <= amount);
grant update (disputed) on payments.charge to loupe_plain;
update payments.charge as charge set disputed = booked.amount
from (
  select distinct on (company_id, charge_id) company_id, charge_id, amount
  from payments.transfer where kind in ('dispute_opened', 'dispute_lost')
  order by company_id, charge_id, happened_at desc, entry desc
) as booked
where charge.company_id = booked.company_id and charge.charge_id = booked.charge_id
  and charge.status in ('Disputed', 'DisputeLost');

-- Where the purchase was made that a credit note reduces: statements list it with that location.
alter table payments.credit_note add column location_id uuid;
update payments.credit_note as note set location_id = bought.location_id
from (
  select billed.company_id, billed.bill_id, (array_agg(sold.location_id))[1] as location_id
  from payments.billed as billed
  join payments.transaction as sold
    on sold.company_id = billed.company_id and sold.transaction_id = billed.transaction_id
  group by billed.company_id, billed.bill_id
  having count(distinct sold.location_id) = 1 and count(*) = count(sold.location_id)
) as bought
where note.company_id = bought.company_id and note.bill_id = bought.bill_id;
