-- Banners and videos are the provider's; a dismissal is a person's; a message is its company's.
create schema content;
grant usage on schema content to loupe_plain;

create table content.banner (
  id uuid primary key,
  text text not null,
  link_label text,
  link_to text,
  audience text not null check (audience in ('signed-in', 'anonymous')),
  screen_types text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  dismissable boolean not null,
  position integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((link_label is null) = (link_to is null)),
  check (ends_at is null or ends_at >= starts_at)
);

create table content.banner_dismissal (
  person_id uuid not null,
  banner_id uuid not null references content.banner,
  dismissed_at timestamptz not null,
  primary key (person_id, banner_id)
);
create index on content.banner_dismissal (banner_id);

create table content.video (
  id uuid primary key,
  position integer not null,
  title text not null,
  shows text not null,
  seconds integer not null check (seconds > 0),
  transcript text not null,
  url text
);

create table content.contact_message (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  company_name text not null,
  person_name text not null,
  person_email text not null,
  subject text,
  message text not null check (char_length(message) between 1 and 200),
  sent_at timestamptz not null,
  due_on date not null,
  provider_mail text not null default 'waiting' check (provider_mail in ('waiting', 'sent', 'refused')),
  person_copy text not null default 'waiting' check (person_copy in ('waiting', 'sent', 'refused')),
  answered_at timestamptz,
  primary key (company_id, id)
);
-- A person reads their own, the desk reads what is due, a job finds one by its id.
create index on content.contact_message (company_id, person_id, sent_at desc);
create index on content.contact_message (due_on, id) where answered_at is null;
create unique index on content.contact_message (id);

grant select, insert, update on content.banner to loupe_plain;
grant select, insert, delete on content.banner_dismissal to loupe_plain;
grant select, update on content.video to loupe_plain;
grant select, insert, update on content.contact_message to loupe_plain;

alter table content.banner enable row level security;
create policy read_banner on content.banner for select using (true);
create policy publish_banner on content.banner for insert with check (kit.sees_all());
create policy change_banner on content.banner for update using (kit.sees_all());

alter table content.banner_dismissal enable row level security;
create policy own_dismissals on content.banner_dismissal
  using (person_id = kit.person() or kit.sees_all()) with check (person_id = kit.person());

alter table content.video enable row level security;
create policy read_video on content.video for select using (true);
create policy change_video on content.video for update using (kit.sees_all());

-- Our choice: colleagues do not read each other's questions (decision 0012).
alter table content.contact_message enable row level security;
create policy read_message on content.contact_message for select
  using ((company_id = kit.company() and person_id = kit.person()) or kit.sees_all());
create policy send_message on content.contact_message for insert
  with check (company_id = kit.company() and person_id = kit.person());
create policy work_message on content.contact_message for update using (kit.sees_all());

insert into content.video (id, position, title, shows, seconds, transcript) values
('0192a000-0000-7000-8000-0000000d0001', 1, 'Finding your way',
 'The rail, the command palette and the phone''s bar', 95,
 'On the left is the rail. It lists the services your company subscribes to, and help at its foot. On a narrow screen it shows pictures only; on a phone the first places move to a bar at your thumb, and More opens all of them.

Above every page is a search field. Press Control K, or Command K on a Mac, and type a few letters of what you want: a page or an action. The arrow keys choose, Enter goes there, Escape closes.

Every page begins the same way: its title, one sentence of facts, and at most one filled button at the right. That button is the thing most people come for.'),
('0192a000-0000-7000-8000-0000000d0002', 2, 'Making the portal yours',
 'Light and dark, tables, and what is remembered', 80,
 'Open the menu behind your initials, at the right of the top bar. Under Look you choose light, dark, or as your device does.

In a table you choose which columns you see, in which order and how wide. You can sort, filter, make the rows closer, and export what you see. All of it is remembered for you and for nobody else in your company.

With the keyboard, the arrow keys walk through the rows, Space selects one, and Enter opens it.'),
('0192a000-0000-7000-8000-0000000d0003', 3, 'Asking us something',
 'The question form, the date of the answer, and where it is kept', 70,
 'Open Help at the foot of the rail. Choose a subject if one fits, and type your question in up to 200 characters. Before you send it you see the day by which we answer: two business days, counted without weekends and banking holidays.

After you send it, the question stands under Your messages with its state. Sent means we keep it. Received means our mailbox has it. Answered means we have replied by mail or telephone. You get a copy by mail.

If something is urgent, call the telephone number on the same page.'),
('0192a000-0000-7000-8000-0000000d0004', 4, 'When something goes wrong',
 'Refusals, references and working offline', 60,
 'When something you typed does not fit, the sentence that says so stands beside its field, and nothing you typed is lost.

When something on our side breaks, the page says so and shows a reference such as LP, four signs, four signs. Tell us that reference: it finds the exact moment in our records.

When your connection is lost, a notice stands above the page until it is back.');
