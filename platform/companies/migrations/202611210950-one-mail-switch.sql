-- Whether somebody wants mail stands among their choices of notifications.
alter table companies.person drop column email_notifications;
