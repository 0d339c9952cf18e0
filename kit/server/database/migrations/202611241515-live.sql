-- Open pages follow the tables they show: the database tells every node which topic of which company has changed.
-- PostgreSQL sends a message once per transaction, however many rows changed.
create function kit.tell_change() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  if company is not null then
    perform pg_notify('loupe_changes', company || ' ' || tg_argv[0]);
  end if;
  return null;
end
$$;

-- For migrations: the tables' changes are told under this topic.
create function kit.make_live(topic text, variadic tables regclass[]) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  name regclass;
begin
  foreach name in array tables loop
    execute format(
      'create trigger tell_live after insert or update or delete on %s for each row execute function kit.tell_change(%L)',
      name, topic
    );
  end loop;
end
$$;
revoke execute on function kit.make_live from public;
