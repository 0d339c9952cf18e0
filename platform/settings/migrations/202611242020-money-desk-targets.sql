insert into settings.configuration (name, value, description, audience) values
  ('desk-hours-receipts', '24', 'Hours in which a receipt should be matched', 'staff'),
  ('desk-hours-write-offs', '48', 'Hours in which a write-off or an adjustment should be decided', 'staff');
