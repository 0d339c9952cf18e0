alter table shipping.purchase rename column standing to status;
alter table shipping.alert rename column standing to status;
alter table shipping.cover_reading rename column standing to status;
