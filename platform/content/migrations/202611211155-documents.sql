-- What the provider publishes to members, what it shares with one of them, what a company keeps for its people, and
-- who has completed which training.
create table content.published_document (
  id uuid primary key,
  category text not null,
  title text not null check (char_length(title) between 1 and 100),
  description text not null check (char_length(description) <= 300),
  -- Only for companies that have this service; null: for everybody.
  service_type text,
  file_id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  -- The day of the file that is shown now.
  dated_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  withdrawn_at timestamptz
);
grant select, insert, update on content.published_document to loupe_plain;
alter table content.published_document enable row level security;
create policy read_published on content.published_document for select
  using (withdrawn_at is null or kit.sees_all());
create policy publish on content.published_document for insert with check (kit.sees_all());
create policy change_published on content.published_document for update using (kit.sees_all());

-- Its id is its file's: another file is another document.
create table content.company_document (
  company_id uuid not null,
  id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  person_id uuid not null,
  kept_at timestamptz not null,
  primary key (company_id, id)
);
grant select, insert, delete on content.company_document to loupe_plain;
alter table content.company_document enable row level security;
create policy of_company on content.company_document
  using (company_id = kit.company() or kit.sees_all()) with check (company_id = kit.company());

-- Its id is its file's too.
create table content.secured_document (
  company_id uuid not null,
  id uuid not null,
  -- For this person alone; null: for the company's business administrators.
  person_id uuid,
  title text not null check (char_length(title) between 1 and 100),
  note text not null check (char_length(note) <= 300),
  file_name text not null,
  content_type text not null,
  size integer not null,
  shared_at timestamptz not null,
  shared_by_name text not null,
  link_ends_at timestamptz not null,
  -- Somebody asks for a new link.
  asked_at timestamptz,
  asked_by uuid,
  withdrawn_at timestamptz,
  primary key (company_id, id)
);
create index on content.secured_document (id);
create index on content.secured_document (shared_at, id);
grant select, insert, update on content.secured_document to loupe_plain;
alter table content.secured_document enable row level security;
create policy read_secured on content.secured_document for select using (
  kit.sees_all()
  or (company_id = kit.company() and (person_id is null or person_id = kit.person()))
  or (kit.binding() = 'public' and id = kit.record())
);
create policy share on content.secured_document for insert with check (kit.sees_all());
create policy ask_anew on content.secured_document for update using (
  kit.sees_all() or (company_id = kit.company() and (person_id is null or person_id = kit.person()))
);

create table content.secured_opening (
  company_id uuid not null,
  document_id uuid not null,
  id uuid not null,
  opened_at timestamptz not null,
  person_id uuid not null,
  -- Signed in, or by the link that was mailed to this person.
  way text not null check (way in ('signed-in', 'link')),
  primary key (company_id, document_id, id),
  foreign key (company_id, document_id) references content.secured_document
);
-- Openings are only ever added.
grant select, insert on content.secured_opening to loupe_plain;
alter table content.secured_opening enable row level security;
create policy read_openings on content.secured_opening for select using (
  kit.sees_all() or company_id = kit.company() or (kit.binding() = 'public' and document_id = kit.record())
);
create policy note_opening on content.secured_opening for insert with check (
  company_id = kit.company() or (kit.binding() = 'public' and document_id = kit.record())
);

create table content.training_program (
  id uuid primary key,
  position integer not null,
  title text not null check (char_length(title) between 1 and 100),
  about text not null check (char_length(about) <= 300),
  audience text not null check (char_length(audience) between 1 and 200),
  minutes integer not null check (minutes between 1 and 600),
  regulation text not null check (char_length(regulation) between 1 and 200),
  -- What is read or watched: a document of the document center, an address, or both.
  document_id uuid references content.published_document,
  link text,
  changed_at timestamptz not null,
  withdrawn_at timestamptz
);
grant select, insert, update on content.training_program to loupe_plain;
alter table content.training_program enable row level security;
create policy read_program on content.training_program for select using (true);
create policy offer_program on content.training_program for insert with check (kit.sees_all());
create policy change_program on content.training_program for update using (kit.sees_all());

create table content.training_completion (
  company_id uuid not null,
  person_id uuid not null,
  program_id uuid not null references content.training_program,
  completed_on date not null,
  recorded_at timestamptz not null,
  primary key (company_id, person_id, program_id, completed_on)
);
grant select, insert, delete on content.training_completion to loupe_plain;
alter table content.training_completion enable row level security;
create policy read_completions on content.training_completion for select
  using (company_id = kit.company() or kit.sees_all());
create policy own_completion on content.training_completion for insert
  with check ((company_id = kit.company() and person_id = kit.person()) or kit.binding() = 'job');
create policy take_back on content.training_completion for delete
  using ((company_id = kit.company() and person_id = kit.person()) or kit.binding() = 'job');
