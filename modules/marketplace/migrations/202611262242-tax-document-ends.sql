-- Outside a transaction: an index of a table in use.
drop index concurrently if exists marketplace.tax_document_ends;
create index concurrently tax_document_ends on marketplace.tax_document (expires_on) where decision = 'Approved';
