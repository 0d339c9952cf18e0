-- Why a label could not be given back.
alter table shipping.purchase add column void_failure text;
