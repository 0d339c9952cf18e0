-- Spec rulings 17e: which family of calls answers for payment methods.
insert into settings.feature (name, enabled, description) values
  ('payment-provider', true, 'Payment methods by /api/braintree; off: by /api/creditcards. Both read the same ones');
