-- A memo whose goods are in the parcel is a document of the claim, as an order's confirmation is.
alter table shipping.claim_document drop constraint claim_document_source_check;
alter table shipping.claim_document add constraint claim_document_source_check
  check (source in ('member', 'phone', 'recipient', 'desk', 'order', 'memo')) not valid;
