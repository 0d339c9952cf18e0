select kit.make_live('data-copies', 'personal_data.copy');
