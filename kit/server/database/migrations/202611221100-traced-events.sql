-- The job that carries an event works under the trace of the click that published it.
create or replace function kit.publish(event_id uuid, event_name text, payload jsonb, trace text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into kit.outbox (id, name, payload, trace) values (event_id, event_name, payload, trace);
  perform graphile_worker.add_job(
    identifier => 'kit.deliver_event',
    payload => json_build_object('trace', trace, 'told', json_build_object('eventId', event_id)));
end $$;
