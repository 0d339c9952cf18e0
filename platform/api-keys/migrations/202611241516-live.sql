select kit.make_live('api-keys', 'api_keys.api_key');
