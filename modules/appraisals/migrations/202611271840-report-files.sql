-- The lab's own document, kept with the gem.
alter table appraisals.report add column file_id uuid;
