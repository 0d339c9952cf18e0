select kit.make_live('team', 'companies.membership', 'companies.service_permission', 'companies.member_location');
select kit.make_live('invites', 'companies.invite');
select kit.make_live('company', 'companies.company', 'companies.subscription');
select kit.make_live('locations', 'companies.location', 'companies.business_unit');
