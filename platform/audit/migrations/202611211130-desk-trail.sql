-- Staff read the trail over all companies, by its time-ordered id; one act among them is found without reading the rest.
create index on audit.entry (act, id desc);
