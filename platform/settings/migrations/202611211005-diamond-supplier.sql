-- Spec platform §2.1: the dashboard carries a flag for the diamond-supplier feature.
insert into settings.feature (name, enabled, description) values
  ('diamond-supplier', false, 'The dashboard’s card that invites jewelers to offer their own stones');
