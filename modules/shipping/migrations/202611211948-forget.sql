-- What names an erased person goes, and only in the product's own work; nothing else of these rows ever changes.
grant update (recipient) on shipping.number_look to loupe_plain;
grant update (signed_by) on shipping.scan to loupe_plain;
grant update (plan) on shipping.quote to loupe_plain;
grant delete on shipping.return_letter to loupe_plain;
create policy forget_recipient on shipping.number_look as restrictive for update using (kit.binding() = 'job');
create policy forget_signature on shipping.scan as restrictive for update using (kit.binding() = 'job');
create policy forget_plan on shipping.quote as restrictive for update using (kit.binding() = 'job');
create policy forget_letter on shipping.return_letter as restrictive for delete using (kit.binding() = 'job');
