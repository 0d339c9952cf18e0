-- When the lab was asked again about a report of a finished document.
alter table appraisals.report add column checked_at timestamptz;
