-- A nonce is good once: sent twice, it is one method. Tries are counted by sign-in; whether a new method is to be the
-- default is kept until its bank has answered.
alter table payments.method
  add column intent text,
  add column session_id text,
  add column wants_default boolean not null default false;
create unique index on payments.method (company_id, intent);
create index on payments.method (hold_reference) where hold_reference is not null;
