-- Parcels go abroad, so that whoever they go to stands in the address book too; which countries are served the
-- application knows.
alter table shipping.contact drop constraint contact_country_check,
  add constraint contact_country_check check (country ~ '^[A-Z]{2}$');
