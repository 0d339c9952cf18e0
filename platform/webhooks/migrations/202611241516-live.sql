select kit.make_live('webhooks', 'webhooks.endpoint', 'webhooks.delivery');
