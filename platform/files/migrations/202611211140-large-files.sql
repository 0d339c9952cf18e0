-- What a slice makes, such as a copy of everything a company uploaded, may be larger than two gigabytes.
alter table files.file alter column size type bigint;
