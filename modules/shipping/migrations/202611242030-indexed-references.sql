-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on shipping.account_link (person_id);
