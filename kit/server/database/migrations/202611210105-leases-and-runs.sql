-- A lease says besides how long its window still lasts, so that a node's own clock doesn't matter.
drop function kit.lease(text, integer, integer, integer);
create function kit.lease(lease_key text, window_seconds integer, block integer, most integer)
returns table (granted integer, milliseconds_left integer)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  moment timestamptz := clock_timestamp();
  start timestamptz := to_timestamp(floor(extract(epoch from moment) / window_seconds) * window_seconds);
  before integer;
begin
  insert into kit.rate_lease (key, window_start, taken) values (lease_key, start, 0) on conflict do nothing;
  select taken into before from kit.rate_lease where key = lease_key and window_start = start for update;
  granted := greatest(0, least(block, most - before));
  if granted > 0 then
    update kit.rate_lease set taken = before + granted where key = lease_key and window_start = start;
  end if;
  milliseconds_left := ceil(1000 * (extract(epoch from start) + window_seconds - extract(epoch from moment)));
  return next;
end $$;
revoke execute on function kit.lease from public;
grant execute on function kit.lease to loupe_plain;

-- The queue runs on the system's time. Work is set for a moment of the portal's clock, which may be ahead.
create or replace function kit.enqueue(task text, payload json, run_at timestamptz, job_key text, max_attempts integer, queue text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key,
    run_at => run_at - (select offset_ms from kit.clock) * interval '1 millisecond',
    max_attempts => coalesce(max_attempts, 25), queue_name => queue);
end $$;
