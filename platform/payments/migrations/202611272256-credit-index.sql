-- Outside a transaction: an index of a table in use.
-- Credit of all companies is read without their other accounts, which have a row for each day.
drop index concurrently if exists payments.day_total_of_credit;
create index concurrently day_total_of_credit on payments.day_total (company_id) where account = 'credit';
