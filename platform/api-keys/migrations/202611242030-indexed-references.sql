-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on api_keys.api_key (made_by);
