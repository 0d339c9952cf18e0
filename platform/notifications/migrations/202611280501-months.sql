select kit.end_before_months('notifications.notice', 'created_on');
