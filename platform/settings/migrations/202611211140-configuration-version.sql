-- Of two who change a configuration at once the second is told who came first. The name stays as it was then.
alter table settings.configuration
  add column version integer not null default 1,
  add column changed_by text;
