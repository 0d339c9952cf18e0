-- A person's switch for analytics stands among their settings, where the menu turns it.
alter table companies.person drop column disable_analytics;
