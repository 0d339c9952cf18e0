-- Limits a document to members of a partner program; empty: everyone.
alter table content.published_document add column affiliation text;
