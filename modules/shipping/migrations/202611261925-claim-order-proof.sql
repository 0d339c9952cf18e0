-- The diamond order whose stones are in the parcel: its number and its stones' reports. Its confirmation is a document.
alter table shipping.claim add column order_proof jsonb;
alter table shipping.claim_document drop constraint claim_document_source_check;
alter table shipping.claim_document add constraint claim_document_source_check
  check (source in ('member', 'phone', 'recipient', 'desk', 'order')) not valid;
-- The recipient's drawn signature is kept with the affidavit's link.
alter table shipping.claim_link add column signature_file uuid;
