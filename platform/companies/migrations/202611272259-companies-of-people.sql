-- Companies of the people whose name or email address is like this, for staff and jobs alone. Under row-level security a
-- search by part of a word can't use its index, since the comparison might tell of rows that the policy hides.
create function companies.companies_of_people(pattern text) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if kit.sees_all() then
    return query execute
      'select company_id from companies.membership where person_id in (
         select person_id from companies.person where first_name || '' '' || last_name ilike $1
         union select person_id from identity.contact where email ilike $1)'
      using pattern;
  end if;
end $$;
revoke execute on function companies.companies_of_people from public;
grant execute on function companies.companies_of_people to loupe_plain;
