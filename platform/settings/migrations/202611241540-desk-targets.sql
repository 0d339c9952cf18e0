insert into settings.configuration (name, value, description, audience) values
  ('desk-hours-registrations', '24', 'Hours in which a company’s registration should be answered', 'staff'),
  ('desk-hours-service-requests', '24', 'Hours in which a request for a service should be answered', 'staff'),
  ('desk-hours-messages', '48', 'Hours in which a message without a promised day should be answered', 'staff'),
  ('desk-hours-risk-review', '0.25', 'Hours in which risk review should decide about a shipment', 'staff'),
  ('desk-hours-policy-links', '24', 'Hours in which a policy number should be looked up', 'staff'),
  ('desk-hours-diamond-orders', '24', 'Hours that each step of a diamond order should take', 'staff'),
  ('desk-hours-feeds', '24', 'Hours in which a seller or a first feed should be reviewed', 'staff'),
  ('desk-hours-wires', '72', 'Hours in which a wire without an expected day should arrive', 'staff'),
  ('desk-hours-disputes', '360', 'Hours in which a dispute should be sent to the carrier or decided', 'staff'),
  ('desk-hours-jobs', '4', 'Hours in which a failed background job should be retried', 'staff');
