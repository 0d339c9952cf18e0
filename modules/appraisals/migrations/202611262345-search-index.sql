-- Outside a transaction: an index of a table in use. Parts of words are found by their groups of three letters, within
-- one company; what was written last lies in a list of its own that each search walks through, so it is kept short.
drop index concurrently if exists appraisals.appraisal_by_words;
create index concurrently appraisal_by_words on appraisals.appraisal using gin (company_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
