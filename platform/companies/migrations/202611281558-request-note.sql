-- What a company that asks for custom services needs, in its own words.
alter table companies.subscription add column request_note text not null default '';
