insert into settings.configuration (name, value, description, audience) values
  ('desk-hours-books', '24', 'Hours in which a difference in the books should be explained', 'staff');
