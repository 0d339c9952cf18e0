-- When a denied claim was appealed, and how often its current wait was reminded of.
alter table shipping.claim add column appealed_at timestamptz;
alter table shipping.claim add column reminders integer not null default 0 check (reminders >= 0);
-- Where a request to the recipient or the carrier was emailed.
alter table shipping.claim_entry add column sent_to text;
-- A letter from the carrier is added by the claims desk.
alter table shipping.claim_document drop constraint claim_document_source_check;
alter table shipping.claim_document add constraint claim_document_source_check
  check (source in ('member', 'phone', 'recipient', 'desk'));
