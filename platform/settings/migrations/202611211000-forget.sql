-- A person's settings go with them, and only in the product's own work.
grant delete on settings.user_settings to loupe_plain;
create policy forget_settings on settings.user_settings as restrictive for delete using (kit.binding() = 'job');
