alter table marketplace.checkout rename column standing to status;
alter table marketplace.supplier rename column standing to status;
