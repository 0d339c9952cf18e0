-- Sales stored before they were also compared by email: as sales/domain/sale-facts.ts says, until they are erased.
-- Exception, change of rows: the table is a day older than this, so it holds few such sales.
update register.sale as sale
set email_key = rtrim(translate(encode(sha256(convert_to(text.of_email, 'UTF8')), 'base64'), '+/', '-_'), '=')
from (
  select old.company_id, old.sale_id,
    concat_ws('|', lower(regexp_replace(old.customer_email, '^\s+|\s+$', '', 'g')), old.total::text, (
      select string_agg(thing, '|' order by thing collate "C")
      from jsonb_array_elements(old.items) as item,
        btrim(regexp_replace(lower(item ->> 'description'), '[^a-z0-9.]+', ' ', 'g'), ' ') as thing
    )) as of_email
  from register.sale as old
  where old.match_key is not null and old.email_key is null and old.customer_erased_at is null
    and old.customer_email ~ '\S' and length(regexp_replace(old.customer_phone, '[^0-9]', '', 'g')) >= 10
) as text
where sale.company_id = text.company_id and sale.sale_id = text.sale_id;
