import type { HeldTable } from '#platform/access/server.ts';

export const heldCarts: readonly HeldTable[] = [
  {
    table: 'marketplace.cart',
    title: 'Carts',
    person: ['person_id'],
    company: 'company_id',
    shows: ['cart_id', 'module_type', 'made_at'],
    order: ['made_at'],
    dated: 'made_at',
    erase: 'remove',
  },
  {
    table: 'marketplace.cart_item',
    title: 'Stones in carts',
    company: 'company_id',
    shows: ['cart_id', 'item_id', 'price_before', 'added_at'],
    order: ['added_at'],
    dated: 'added_at',
    erase: { stays: 'It goes with the cart that it lies in.' },
  },
];
