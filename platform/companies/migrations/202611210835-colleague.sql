-- How the people of the company that the work is bound to are reached: those who work there and those who ask to.
-- Whoever was removed or refused is no colleague, and work for no company reads nothing here.
create view companies.colleague as
  select membership.company_id, membership.person_id, contact.email, contact.email_verified, contact.phone,
    contact.phone_verified, contact.locked
  from companies.membership as membership
  join identity.every_contact as contact on contact.person_id = membership.person_id
  where membership.company_id = kit.company()
    and membership.uninvited_at is null
    and membership.approval_status <> 'Rejected';
grant select on companies.colleague to loupe_plain;
