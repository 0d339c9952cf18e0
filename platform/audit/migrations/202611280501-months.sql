select kit.end_before_months('audit.entry', 'at');
