insert into settings.configuration (name, value, description, audience) values
  ('max-pickup-value', '50000000', 'The most one driver may carry from one address, in cents', 'staff'),
  ('supply-bags-per-parcel', '2', 'Bags of a size that a company may order a month for each parcel it shipped in 30 days', 'staff'),
  ('supply-bags-at-least', '50', 'Bags of a size that any company may order a month', 'staff')
on conflict (name) do nothing;
