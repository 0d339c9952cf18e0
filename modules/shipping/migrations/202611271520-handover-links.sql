-- The link by which a handoff is recorded on a phone; a new one ends the one before.
alter table shipping.pickup
  add column link_digest text,
  add column link_expires_at timestamptz,
  add column link_by uuid;
