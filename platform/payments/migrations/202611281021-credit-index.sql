-- Outside a transaction: an index of a table in use.
-- Credit is found among account totals now.
drop index concurrently if exists payments.day_total_of_credit;
