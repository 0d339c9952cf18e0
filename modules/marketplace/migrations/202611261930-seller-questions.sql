-- A question about a stone goes to its seller first. After the deadline the diamond desk may answer it, too.
alter table marketplace.enquiry drop constraint enquiry_kind_check;
alter table marketplace.enquiry
  add constraint enquiry_kind_check check (kind in ('Question', 'Media', 'Unlisted')) not valid;
-- Until when its seller answers; null without a seller among the members. Who answered; null before this was recorded.
alter table marketplace.enquiry add seller_until timestamptz, add answered_for text;
alter table marketplace.enquiry
  add constraint enquiry_answered_for_check check (answered_for in ('seller', 'desk', 'portal')) not valid;

-- The seller's side. What was asked and answered stays with the buyer's question.
create table marketplace.seller_question (
  company_id uuid not null references companies.company,
  question_id uuid not null,
  supplier_id uuid not null references marketplace.supplier,
  buyer_company_id uuid not null,
  item_id integer not null references marketplace.stone,
  stock_ref text,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  -- Closed: answered for the seller.
  status text not null default 'Asked' check (status in ('Asked', 'Late', 'Answered', 'Closed')),
  answered_by uuid,
  answered_at timestamptz,
  primary key (company_id, question_id),
  foreign key (buyer_company_id, question_id) references marketplace.enquiry (company_id, enquiry_id) on delete cascade
);
create unique index on marketplace.seller_question (buyer_company_id, question_id);
create index on marketplace.seller_question (company_id, asked_at desc, question_id desc);
create index on marketplace.seller_question (supplier_id, asked_at);
create index on marketplace.seller_question (item_id);
create index on marketplace.seller_question (answer_by) where status = 'Asked';
grant select, insert, update on marketplace.seller_question to loupe_plain;
alter table marketplace.seller_question enable row level security;
create policy of_company on marketplace.seller_question using (kit.sees_all() or company_id = kit.company());
select kit.make_live('sales', 'marketplace.seller_question');

-- How fast a seller answers includes questions about its stones; the share confirmed is that of its orders.
create or replace function marketplace.seller_answers(items integer[], from_at timestamptz)
returns table (item_id integer, answered integer, confirmed integer, median_minutes integer)
language sql stable security definer set search_path = pg_catalog as $$
  with answers as (
    select stone.item_id, first.move in ('confirm', 'substitute') as is_confirmed,
      extract(epoch from first.moved_at - ordered.ordered_at) as seconds
    from marketplace.stone stone
    join marketplace.order_item bought on bought.supplier_id = stone.supplier_id
    join marketplace.diamond_order ordered
      on ordered.company_id = bought.company_id and ordered.order_id = bought.order_id and ordered.ordered_at >= from_at
    join lateral (
      select moved.move, moved.moved_at from marketplace.order_move moved
      where moved.company_id = bought.company_id and moved.order_id = bought.order_id
        and moved.order_item_id = bought.order_item_id and moved.from_state = 'Pending'
      order by moved.move_id limit 1
    ) first on true
    where stone.item_id = any(items)
    union all
    select stone.item_id, null, extract(epoch from question.answered_at - question.asked_at)
    from marketplace.stone stone
    join marketplace.seller_question question on question.supplier_id = stone.supplier_id
    where stone.item_id = any(items) and question.asked_at >= from_at and question.answered_at is not null
  )
  select answers.item_id, (count(is_confirmed))::integer, (count(*) filter (where is_confirmed))::integer,
    round(percentile_cont(0.5) within group (order by seconds) / 60)::integer
  from answers group by answers.item_id
$$;
