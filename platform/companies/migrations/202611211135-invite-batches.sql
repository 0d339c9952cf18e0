-- Companies that staff asked in together are looked after together: when, by whom, and what became of each.
alter table companies.invite add column batch_id uuid;
create index on companies.invite (batch_id, id) where batch_id is not null;
