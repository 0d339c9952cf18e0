alter table audit.entry validate constraint before_months;
