-- What no label may say, because it tells what is inside. A word is forbidden everywhere, or in one field alone.
create table shipping.forbidden_word (
  forbidden_word_id uuid primary key default gen_random_uuid(),
  word text not null,
  place text check (place in ('origin', 'destination', 'shipmentDetails')),
  field text,
  added_by text not null default 'the portal',
  added_at timestamptz not null default now(),
  check ((place is null) = (field is null))
);
create unique index on shipping.forbidden_word (lower(word), coalesce(place, ''), coalesce(field, ''));

insert into shipping.forbidden_word (word)
select unnest(array[
  'appraisal', 'bullion', 'carat', 'diamond', 'emerald', 'gem', 'gemstone', 'gia', 'igi', 'gold', 'jewel', 'jeweler',
  'jeweller', 'jewelry', 'jewellery', 'pearl', 'platinum', 'ring', 'rolex', 'ruby', 'sapphire', 'silver', 'watch'
]);

grant select, insert, delete on shipping.forbidden_word to loupe_plain;
-- Everybody who ships reads them; the provider's side changes them.
alter table shipping.forbidden_word enable row level security;
create policy everybody_reads on shipping.forbidden_word for select using (true);
create policy provider_adds on shipping.forbidden_word for insert with check (kit.sees_all());
create policy provider_removes on shipping.forbidden_word for delete using (kit.sees_all());
