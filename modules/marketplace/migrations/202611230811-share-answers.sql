-- What clients say to stones that were shared with them. Whoever has the link is one client; both go with the share.
create table marketplace.share_like (
  company_id uuid not null,
  share_id uuid not null,
  -- Which of the share's stones, from 0.
  place integer not null,
  liked_at timestamptz not null,
  primary key (company_id, share_id, place),
  foreign key (company_id, share_id) references marketplace.share on delete cascade
);

create table marketplace.share_question (
  company_id uuid not null,
  share_id uuid not null,
  question_id uuid not null,
  asks text not null check (asks in ('Question', 'Visit')),
  place integer,
  wished_day date,
  -- As typed by somebody who has no account; '' where they gave none.
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  asked_at timestamptz not null,
  primary key (company_id, share_id, question_id),
  foreign key (company_id, share_id) references marketplace.share on delete cascade
);

grant select, insert, delete on marketplace.share_like to loupe_plain;
grant select, insert, update, delete on marketplace.share_question to loupe_plain;

alter table marketplace.share_like enable row level security;
create policy of_company on marketplace.share_like using (kit.sees_all() or company_id = kit.company());
create policy by_link on marketplace.share_like
  using (kit.binding() = 'public' and share_id = kit.record());

-- Through the link one asks and is counted; changing is the product's own work.
alter table marketplace.share_question enable row level security;
create policy of_company on marketplace.share_question using (kit.sees_all() or company_id = kit.company());
create policy read_by_link on marketplace.share_question for select
  using (kit.binding() = 'public' and share_id = kit.record());
create policy ask_by_link on marketplace.share_question for insert
  with check (kit.binding() = 'public' and share_id = kit.record());
