-- What was recorded of others' acts may name a person, too: whom somebody invited, whose request was refused and why.
-- Under the same rule as the other two: the trail stays append-only for every request, and only the product itself asks.
-- Without companies, the words are looked for in all of it.
create function audit.forget_words(companies uuid[], words text, new_name text)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  if kit.binding() <> 'job' then
    raise insufficient_privilege using message = 'Only the product itself forgets a person.';
  end if;
  update audit.entry set facts = regexp_replace(facts::text, words, new_name, 'gi')::jsonb
    where (companies is null or company_id = any(companies) or company_id is null) and facts::text ~* words;
end $$;

revoke execute on function audit.forget_words from public;
grant execute on function audit.forget_words to loupe_plain;
