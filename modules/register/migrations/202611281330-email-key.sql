-- The digest of email, items and total of a sale whose match_key is by phone: one entry may lack the other's phone.
alter table register.sale add column email_key text;
