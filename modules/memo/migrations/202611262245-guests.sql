-- A link for a buyer who isn't a member: it opens one memo after a code from the buyer's own mailbox.
create table memo.guest_link (
  seller_id uuid not null,
  memo_id uuid not null,
  link_id uuid not null,
  digest text not null unique,
  email text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  code_digest text,
  code_expires_at timestamptz,
  codes_sent integer not null default 0,
  codes_since timestamptz,
  session_digest text,
  session_expires_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (seller_id, memo_id, link_id),
  foreign key (seller_id, memo_id) references memo.memo
);
create index on memo.guest_link (memo_id);
grant select, insert, update on memo.guest_link to loupe_plain;
alter table memo.guest_link enable row level security;
-- The seller's own: a buyer never reads another link.
create policy of_seller on memo.guest_link using (kit.sees_all() or seller_id = kit.company());
