-- What somebody was told goes with them, or once its time is over, and only in the product's own work.
grant delete on notifications.notice, notifications.preference, notifications.email_switch,
  notifications.outgoing_mail to loupe_plain;
create policy forget_notice on notifications.notice as restrictive for delete using (kit.binding() = 'job');
create policy forget_preference on notifications.preference as restrictive for delete using (kit.binding() = 'job');
create policy forget_switch on notifications.email_switch as restrictive for delete using (kit.binding() = 'job');
create policy forget_mail on notifications.outgoing_mail as restrictive for delete using (kit.binding() = 'job');
