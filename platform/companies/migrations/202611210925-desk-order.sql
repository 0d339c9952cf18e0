-- The desk pages through every company and every person by name.
create index on companies.company (lower(name), company_id);
create index on companies.person (lower(last_name), lower(first_name), person_id);
