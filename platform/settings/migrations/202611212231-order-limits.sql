insert into settings.configuration (name, value, description, audience) values
  ('order-step-up-dollars', '10000', 'An order of stones above this many dollars asks for a second factor', 'staff'),
  ('replacement-value-limit-dollars', '25000', 'Most dollars that stones of one order may cost that are not sold again', 'staff');
