alter table notifications.notice validate constraint before_months;
