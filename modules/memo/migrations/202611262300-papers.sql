-- A price that one side asked for; it holds once the other side agrees.
alter table memo.line
  add column price_asked bigint,
  add column price_asked_by text;

-- The memo as it was after each signed step, never changed: its paper can be printed again.
create table memo.paper (
  seller_id uuid not null,
  memo_id uuid not null,
  event_id uuid not null,
  version integer not null,
  at timestamptz not null,
  memo jsonb not null,
  primary key (seller_id, memo_id, event_id),
  foreign key (seller_id, memo_id) references memo.memo
);
create index on memo.paper (memo_id);
grant select, insert on memo.paper to loupe_plain;
alter table memo.paper enable row level security;
create policy of_memo on memo.paper using (exists (
  select 1 from memo.memo as its where its.seller_id = paper.seller_id and its.memo_id = paper.memo_id
));
