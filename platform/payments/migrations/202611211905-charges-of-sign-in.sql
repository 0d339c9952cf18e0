-- The tries of a sign-in that nobody has answered yet are counted beside those that were declined.
drop index payments.charge_company_id_session_id_idx;
create index on payments.charge (company_id, session_id) where session_id is not null;
