-- Finds the people with an email address and the approved companies they work at, so that one company can name another
-- as the other side of a record. It tells nothing more than a business card does.
create function companies.people_by_email(wanted text) returns table (
  person_id uuid, person_name text, company_id uuid, company_name text, city text, state_id text, services text[]
) language sql stable security definer set search_path = pg_catalog as $$
  select person.person_id, person.first_name || ' ' || person.last_name, company.company_id, company.name,
    company.city, company.state_id,
    coalesce((select array_agg(subscription.service_type order by subscription.service_type)
      from companies.subscription as subscription
      where subscription.company_id = company.company_id and subscription.is_active
        and subscription.approval_status = 'Approved'), '{}')
  from identity.every_contact as contact
  join companies.person as person on person.person_id = contact.person_id
  join companies.membership as membership on membership.person_id = person.person_id
    and membership.approval_status = 'Approved' and membership.uninvited_at is null
  join companies.company as company on company.company_id = membership.company_id
    and company.approval_status = 'Approved' and company.is_active and company.closure_date is null
  where lower(contact.email) = lower(wanted) and not contact.locked
  order by company.name, company.company_id
$$;
revoke execute on function companies.people_by_email from public;
grant execute on function companies.people_by_email to loupe_plain;
