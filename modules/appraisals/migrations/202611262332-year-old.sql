-- Outside a transaction: an index of a table in use.
drop index concurrently if exists appraisals.year_old;
create index concurrently year_old on appraisals.appraisal (completed_at)
  where status = 'Complete' and superseded_by is null and aged_at is null and deleted_at is null;
