-- What every family stands on: who the current work is bound to, idempotency, the outbox, rate leases, steps.
grant usage on schema kit to loupe_plain;

create function kit.binding() returns text language sql stable
  return coalesce(current_setting('loupe.binding', true), '');
create function kit.company() returns uuid language sql stable
  return nullif(current_setting('loupe.company', true), '')::uuid;
create function kit.person() returns uuid language sql stable
  return nullif(current_setting('loupe.person', true), '')::uuid;
create function kit.record() returns uuid language sql stable
  return nullif(current_setting('loupe.record', true), '')::uuid;
-- Staff and jobs see every company's rows; each staff act is audited by the pipe.
create function kit.sees_all() returns boolean language sql stable
  return kit.binding() in ('staff', 'job');

-- The first answer under a key, kept a day; the row lock makes a second request wait for the first.
create table kit.idempotency (
  actor text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
grant select, insert, update on kit.idempotency to loupe_plain;
create index on kit.idempotency (created_at);

-- An event as it was published; the delivery job lies in the same transaction.
create table kit.outbox (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  trace text not null,
  published_at timestamptz not null default now()
);
create index on kit.outbox (published_at);

-- What each subscriber has taken already, so that a second delivery does nothing.
create table kit.delivered (
  subscriber text not null,
  event_id uuid not null,
  delivered_at timestamptz not null default now(),
  primary key (subscriber, event_id)
);
grant select, insert on kit.delivered to loupe_plain;

-- Rate limits that hold across nodes: a node leases a block of requests and spends it from memory.
create table kit.rate_lease (
  key text not null,
  window_start timestamptz not null,
  taken integer not null,
  primary key (key, window_start)
);
create index on kit.rate_lease (window_start);

create function kit.lease(lease_key text, window_seconds integer, block integer, most integer)
returns integer language plpgsql security definer set search_path = pg_catalog as $$
declare
  start timestamptz := to_timestamp(floor(extract(epoch from clock_timestamp()) / window_seconds) * window_seconds);
  before integer;
  granted integer;
begin
  insert into kit.rate_lease (key, window_start, taken) values (lease_key, start, 0) on conflict do nothing;
  select taken into before from kit.rate_lease where key = lease_key and window_start = start for update;
  granted := greatest(0, least(block, most - before));
  update kit.rate_lease set taken = before + granted where key = lease_key and window_start = start;
  return granted;
end $$;

-- The queue's own tables refuse the plain role; these two owner-made functions are its only way in,
-- and they take part in the caller's transaction.
create function kit.enqueue(task text, payload json, run_at timestamptz, job_key text, max_attempts integer, queue text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, run_at => run_at, job_key => job_key,
    max_attempts => coalesce(max_attempts, 25), queue_name => queue);
end $$;

create function kit.publish(event_id uuid, event_name text, payload jsonb, trace text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into kit.outbox (id, name, payload, trace) values (event_id, event_name, payload, trace);
  perform graphile_worker.add_job(identifier => 'kit.deliver_event', payload => json_build_object('eventId', event_id));
end $$;

revoke execute on function kit.lease, kit.enqueue, kit.publish from public;
grant execute on function kit.lease, kit.enqueue, kit.publish to loupe_plain;

-- The demo's movable clock: every node runs this far ahead of the system's time.
create table kit.clock (only_row boolean primary key default true check (only_row), offset_ms bigint not null);
insert into kit.clock (offset_ms) values (0);
