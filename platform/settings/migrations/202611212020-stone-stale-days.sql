insert into settings.configuration (name, value, description, audience) values
  ('stone-stale-days', '7', 'Days after which a stone that its seller’s feed confirms no more leaves the market', 'staff');
