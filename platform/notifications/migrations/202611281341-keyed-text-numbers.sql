-- A plain hash of a phone number can be guessed by trying every number. A number is now found by a hash under a key of SECRET_KEY, and its
-- plain hash is kept encrypted, so that a new SECRET_KEY can renew both. A scheduled job converts the rows of before; a node of the version
-- before may still add some during an upgrade.
alter table notifications.text_keyword
  alter column number_hash drop not null,
  add column number_hmac text,
  add column number_sealed text,
  add constraint text_keyword_number check (
    (number_hash is null) = (number_hmac is not null and number_sealed is not null)
  ) not valid;

grant update (number_hash, number_hmac, number_sealed) on notifications.text_keyword to loupe_plain;
create policy jobs_convert on notifications.text_keyword for update using (kit.sees_all()) with check (kit.sees_all());
