-- Where what lies outside the portal is found; an empty address is said to be not set up.
insert into settings.configuration (name, value, description, audience) values
  ('external-links', '{"partner-gateway": "", "care-plan": "", "personal-insurance": ""}',
   'Addresses of what lies outside the portal, each beginning with https://', 'anyone');
