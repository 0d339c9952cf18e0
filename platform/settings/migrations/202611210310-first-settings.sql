-- What the provider can change without a new version, beside what later slices bring.
insert into settings.feature (name, enabled, description) values
  ('interface-page', true, 'The page /docs and the document /openapi.json, open to anyone');

insert into settings.configuration (name, value, description, audience) values
  ('contact-answer-business-days', '2', 'Business days within which a question to the provider is answered', 'anyone');
