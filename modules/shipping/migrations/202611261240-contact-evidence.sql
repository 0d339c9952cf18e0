-- What the check of a contact's address rests on, and how labels spell what no carrier can print.
alter table shipping.contact add column address_check jsonb, add column latin jsonb;
