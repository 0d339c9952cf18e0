-- How the sites of external services sign people in, and who changed each link.
insert into settings.configuration (name, value, description, audience) values
  ('external-link-details', '{}', 'Sign-in and history of the links in external-links', 'staff');
