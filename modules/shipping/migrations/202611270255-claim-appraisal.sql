-- An appraisal that a shipment names as its reference is a document of the claim, as a memo is.
alter table shipping.claim_document drop constraint claim_document_source_check;
alter table shipping.claim_document add constraint claim_document_source_check
  check (source in ('member', 'phone', 'recipient', 'desk', 'order', 'memo', 'appraisal')) not valid;
