-- A sale whose customer was erased can't be fixed anymore, and keeps no email that was added later.
-- Exception, change of rows: the table is a day older than this, so it holds few such sales.
update register.sale
set dismissed_at = coalesce(dismissed_at, customer_erased_at), fixed_email = null
where customer_erased_at is not null and status = 'NotProcessed' and (dismissed_at is null or fixed_email is not null);
