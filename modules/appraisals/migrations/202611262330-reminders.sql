-- When somebody was reminded of a draft that waits; the next save takes it back. And of a year-old document, once.
alter table appraisals.appraisal add column reminded_at timestamptz, add column aged_at timestamptz;
