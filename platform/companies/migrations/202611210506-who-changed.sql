-- Every node keeps who each person is; whoever changes a row, the database tells whom it concerns.
create function companies.tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('loupe_people', 'person:' || coalesce(new.person_id, old.person_id));
  return null;
end
$$;

create function companies.tell_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('loupe_people', 'company:' || coalesce(new.company_id, old.company_id));
  return null;
end
$$;

create trigger tell after insert or update or delete on companies.person
  for each row execute function companies.tell_person();
create trigger tell after insert or update or delete on companies.staff
  for each row execute function companies.tell_person();
create trigger tell after insert or update or delete on companies.membership
  for each row execute function companies.tell_person();
create trigger tell after insert or update or delete on companies.service_permission
  for each row execute function companies.tell_person();
create trigger tell after insert or update or delete on companies.company
  for each row execute function companies.tell_company();
create trigger tell after insert or update or delete on companies.subscription
  for each row execute function companies.tell_company();
