-- What staff made of the emails; the highest version of a kind is sent.
create table notifications.template_version (
  kind text not null,
  version integer not null check (version > 0),
  subject text,
  -- Without text: back to the original.
  body text,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (kind, version),
  check ((subject is null) = (body is null))
);
create index on notifications.template_version (written_by);

grant select, insert on notifications.template_version to loupe_plain;
alter table notifications.template_version enable row level security;
-- Members preview their emails, so all who are signed in read them.
create policy read_templates on notifications.template_version for select
  using (kit.sees_all() or kit.person() is not null);
create policy write_templates on notifications.template_version for insert with check (kit.sees_all());

-- The version of the template an email was written with; null: the original.
alter table notifications.outgoing_mail add column template_version integer;
