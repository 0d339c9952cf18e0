-- Work for a company sees nothing of how people prove who they are; the questions to choose from are anybody's.
alter table identity.attempts enable row level security;
create policy of_no_company on identity.attempts using (kit.company() is null);
alter table identity.provider_record enable row level security;
create policy of_no_company on identity.provider_record using (kit.company() is null);
alter table identity.signing_key enable row level security;
create policy of_no_company on identity.signing_key using (kit.company() is null);
alter table identity.security_question enable row level security;
create policy everybody on identity.security_question for select using (true);
-- A changed e-mail changes who somebody is on every node.
create function identity.tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('loupe_people', 'person:' || new.person_id);
  return null;
end
$$;
create trigger tell after update of email, locked_at on identity.account
  for each row execute function identity.tell_person();

-- Asked with every token that is renewed, outside any unit of work.
drop policy own on identity.active_company;
create policy of_no_company_or_own on identity.active_company
  using (kit.company() is null or person_id = kit.person());
