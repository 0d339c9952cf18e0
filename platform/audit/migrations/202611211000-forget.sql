-- The trail stays append-only: the plain role still changes and removes nothing. What a person may ask for, and what is
-- over its years, goes through these two alone, and only in the product's own work.
create function audit.forget_person(whom uuid, new_name text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  if kit.binding() <> 'job' then
    raise insufficient_privilege using message = 'Only the product itself forgets a person.';
  end if;
  update audit.entry set person_name = new_name, address = null
    where person_id = whom and (person_name is distinct from new_name or address is not null);
  -- What was recorded about the person may name them, too.
  update audit.entry set facts = facts || (
      select coalesce(jsonb_object_agg(key, new_name), '{}')
      from jsonb_each(facts) where key in ('person', 'name', 'email', 'phone', 'personName') and value <> to_jsonb(new_name))
    where record_id = whom::text and facts ?| array['person', 'name', 'email', 'phone', 'personName'];
end $$;

create function audit.remove_before(day timestamptz)
returns bigint language plpgsql security definer set search_path = pg_catalog as $$
declare
  removed bigint;
begin
  if kit.binding() <> 'job' then
    raise insufficient_privilege using message = 'Only the product itself removes what is over its years.';
  end if;
  delete from audit.entry where at < day;
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke execute on function audit.forget_person, audit.remove_before from public;
grant execute on function audit.forget_person, audit.remove_before to loupe_plain;

-- A person's own acts are looked up where they ask for a copy, and where the trail is filtered by who.
create index on audit.entry (person_id, id desc);
