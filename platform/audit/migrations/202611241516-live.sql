select kit.make_live('activity', 'audit.entry');
