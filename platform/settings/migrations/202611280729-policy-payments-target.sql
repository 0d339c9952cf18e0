insert into settings.configuration (name, value, description, audience) values
  ('desk-hours-policy-payments', '4', 'Hours in which a payment should be reported to the insurer', 'staff');
