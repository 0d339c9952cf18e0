-- A node hears of each ended grant, so that it refuses the grant's access tokens before they expire. Expired grants
-- have no valid access tokens left.
create function identity.tell_ended_grant() returns trigger language plpgsql as $$
begin
  perform pg_notify('loupe_ended_grants', old.id);
  return null;
end $$;

create trigger tell_ended_grant after delete on identity.provider_record
  for each row when (old.kind = 'Grant' and old.expires_at > now()) execute function identity.tell_ended_grant();
