import type { Otherwise } from '#kit/server/database/columns.ts';

export interface CartTables {
  'marketplace.cart': {
    company_id: string;
    cart_id: string;
    person_id: string;
    module_type: 0 | 2;
    made_at: Date;
    version: Otherwise<number>;
    retail_indicator: Otherwise<boolean>;
  };
  'marketplace.cart_item': {
    company_id: string;
    cart_id: string;
    cart_item_id: string;
    item_id: number;
    price_before: number;
    added_at: Date;
  };
}
