select kit.make_live('cart', 'marketplace.cart', 'marketplace.cart_item', 'marketplace.hold');
select kit.make_live(
  'orders',
  'marketplace.checkout', 'marketplace.diamond_order', 'marketplace.order_item', 'marketplace.order_move',
  'marketplace.order_note', 'marketplace.stone_return'
);
select kit.make_live('saved-stones', 'marketplace.saved_stone');
select kit.make_live('saved-searches', 'marketplace.search_preset');
select kit.make_live('shares', 'marketplace.share', 'marketplace.share_like', 'marketplace.share_question');
