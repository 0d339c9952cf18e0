alter table shipping.import_batch validate constraint import_batch_status_check;
alter table shipping.import_row validate constraint import_row_buying_check;
