-- What won disputes gave back of a parcel's charges: where its carrier bills less afterwards, so much was credited already.
alter table billing.parcel add column forgiven jsonb not null default '[]';
-- What a won dispute was credited with: nothing where the carrier had billed less before it was answered.
alter table billing.dispute add column credited bigint check (credited >= 0);
update billing.dispute as dispute set credited = about.amount
from billing.reconciliation as about
where dispute.standing = 'Won' and about.company_id = dispute.company_id
  and about.reconciliation_id = dispute.reconciliation_id;
