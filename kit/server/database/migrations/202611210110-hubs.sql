-- Messages between nodes that are larger than a notification takes. Only the owner's role reads it.
create table kit.socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index on kit.socket_io_attachments (created_at);

grant select on kit.clock to loupe_plain;

create function kit.move_clock(new_offset_ms bigint) returns void
language plpgsql set search_path = pg_catalog as $$
declare
  moved interval;
begin
  select (new_offset_ms - offset_ms) * interval '1 millisecond' into moved from kit.clock for update;
  update kit.clock set offset_ms = new_offset_ms;
  update graphile_worker._private_jobs set run_at = run_at - moved where locked_at is null and run_at > now();
  if moved > interval '0' then
    perform graphile_worker.add_job(identifier => daily.identifier, job_key => daily.identifier, max_attempts => 5)
      from graphile_worker._private_known_crontabs as daily;
  end if;
  perform pg_notify('loupe_clock', new_offset_ms::text);
end $$;
revoke execute on function kit.move_clock from public;
