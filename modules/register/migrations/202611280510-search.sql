-- Work bound to no company gets no sale: a comparison with nothing is neither true nor false.
create or replace function register.sales_with(company uuid, pattern text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if (kit.sees_all() or company = kit.company()) is not true then
    return;
  end if;
  return query execute
    'select sale_id from register.sale
     where company_id = $1 and lower(number || '' '' || customer_name || '' '' || associate) like $2 limit $3'
    using company, pattern, most;
end $$;
