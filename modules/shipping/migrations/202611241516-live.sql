select kit.make_live(
  'shipments',
  'shipping.shipment', 'shipping.label', 'shipping.purchase', 'shipping.scan', 'shipping.tracking', 'shipping.alert'
);
select kit.make_live('shipping-contacts', 'shipping.contact');
select kit.make_live('shipping-presets', 'shipping.preset');
select kit.make_live('shipping-accounts', 'shipping.account_link', 'shipping.fedex_account');
