-- Values of one file to one address on one day add up in its dry run.
alter table shipping.import_row add column place_key text, add column ship_on date;
