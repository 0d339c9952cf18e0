-- Outside a transaction: an index of a table in use.
drop index concurrently if exists appraisals.report_by_check;
create index concurrently report_by_check on appraisals.report (coalesce(checked_at, read_at));
