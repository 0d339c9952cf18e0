alter table marketplace.media validate constraint media_kind_check;
alter table marketplace.media validate constraint media_address_check;
