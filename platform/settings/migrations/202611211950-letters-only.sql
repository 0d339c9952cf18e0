-- Spec platform §8: a feature flag restricts the check of forbidden words to letters only.
insert into settings.feature (name, enabled, description) values
  ('forbidden-words-letters-only', false, 'Forbidden words of a label are compared by their letters alone, so that D.1.A.M.O.N.D is found');
