-- The queue's own tables refuse the plain role. Staff who look after the jobs read it here: no payload is handed out.
create function kit.queued_jobs(wanted text, before_id bigint, most integer)
returns table (
  id bigint, task text, state text, attempts integer, max_attempts integer,
  run_at timestamptz, created_at timestamptz, last_error text
)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if kit.binding() <> 'staff' then return; end if;
  return query
    select job.id, job.task, job.state, job.attempts, job.max_attempts, job.run_at, job.created_at, job.last_error
    from (
      select queued.id, queued.task_identifier as task, queued.attempts::integer, queued.max_attempts::integer,
        queued.run_at, queued.created_at, queued.last_error,
        case
          when queued.locked_at is not null then 'Running'
          when queued.attempts >= queued.max_attempts then 'Failed'
          when queued.attempts > 0 then 'Retrying'
          when queued.run_at > clock_timestamp() then 'Planned'
          else 'Waiting'
        end as state
      from graphile_worker.jobs as queued
    ) as job
    where (wanted is null or job.state = wanted) and (before_id is null or job.id < before_id)
    order by job.id desc
    limit most;
end $$;

create function kit.count_jobs() returns table (state text, jobs integer)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select listed.state, count(*)::integer from kit.queued_jobs(null, null, null) as listed group by listed.state;
end $$;

-- Answers the job's kind, or nothing where it is not one of those that failed for the last time.
create function kit.retry_job(job_id bigint) returns text
language plpgsql security definer set search_path = pg_catalog as $$
declare
  task text;
begin
  if kit.binding() <> 'staff' then return null; end if;
  perform from graphile_worker._private_jobs as queued where queued.id = job_id for update;
  select listed.task into task from kit.queued_jobs('Failed', job_id + 1, 1) as listed where listed.id = job_id;
  if task is not null then
    perform graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0);
  end if;
  return task;
end $$;

revoke execute on function kit.queued_jobs, kit.count_jobs, kit.retry_job from public;
grant execute on function kit.queued_jobs, kit.count_jobs, kit.retry_job to loupe_plain;
