-- A copy holds the files that were uploaded, and may be larger than two gigabytes.
alter table personal_data.copy alter column size type bigint;
