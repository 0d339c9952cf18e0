select kit.make_live('reports', 'reports.report');
