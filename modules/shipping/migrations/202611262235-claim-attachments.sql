-- The claim's documents that came with a message. Only a draft's documents can be removed, and a draft has no messages.
alter table shipping.claim_entry add column document_ids uuid[] not null default '{}';
