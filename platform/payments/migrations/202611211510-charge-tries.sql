-- In which sign-in a payment was asked for, so that its failed tries are counted; and why it was declined, so that
-- each situation is told in its own words.
alter table payments.charge
  add column session_id text,
  add column decline_cause text;
create index on payments.charge (company_id, session_id) where standing = 'Declined';
