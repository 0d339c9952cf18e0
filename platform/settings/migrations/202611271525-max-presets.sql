insert into settings.configuration (name, value, description, audience) values
  ('max-shipping-presets', '15', 'The most shipping presets a company may keep', 'staff')
on conflict (name) do nothing;
