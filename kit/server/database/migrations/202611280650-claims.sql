-- Which request has a key: one that lost it after 120 seconds must not free or answer it.
alter table kit.idempotency add column claim_id uuid;
