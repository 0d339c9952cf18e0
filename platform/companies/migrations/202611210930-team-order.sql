-- The team in the order in which people came: a page of it reads no more rows than it shows.
create index on companies.membership (company_id, requested_at, person_id);
