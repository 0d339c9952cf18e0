-- Outside a transaction: an index of a table in use.
drop index concurrently if exists appraisals.waiting_drafts;
create index concurrently waiting_drafts on appraisals.appraisal (changed_at)
  where status = 'Draft' and reminded_at is null and deleted_at is null;
