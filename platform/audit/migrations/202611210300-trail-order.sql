-- The trail is read newest first within a company, by its time-ordered id.
create index on audit.entry (company_id, id desc);
