-- Work bound to no company gets no memo: a comparison with nothing is neither true nor false.
create or replace function memo.memos_with(company uuid, side text, pattern text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if (kit.sees_all() or company = kit.company()) is not true then
    return;
  end if;
  if side = 'seller' then
    return query execute
      'select memo_id from memo.memo
       where seller_id = $1 and deleted_at is null and (lower(number) || '' '' || search) like $2 limit $3'
      using company, pattern, most;
  else
    return query execute
      'select memo_id from memo.memo
       where buyer_id = $1 and sent_at is not null and deleted_at is null
         and (lower(number) || '' '' || search) like $2 limit $3'
      using company, pattern, most;
  end if;
end $$;
