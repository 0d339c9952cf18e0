-- What the nightly comparison found and no later one found gone.
create table payments.difference (
  comparison text primary key,
  found integer not null check (found > 0),
  example text not null,
  first_found_at timestamptz not null,
  last_found_at timestamptz not null
);
grant select, insert, update, delete on payments.difference to loupe_plain;
alter table payments.difference enable row level security;
create policy of_staff on payments.difference using (kit.sees_all());
