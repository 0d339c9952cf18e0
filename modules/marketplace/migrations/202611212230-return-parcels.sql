-- The shipment by which a stone goes back, of a buyer who ships here; shipping's, and looked at there.
alter table marketplace.stone_return add column shipment_id uuid;
create unique index on marketplace.stone_return (company_id, shipment_id);
