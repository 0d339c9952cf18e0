-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on companies.location (company_id, business_unit_id);
create index on companies.user_consent (person_id);
