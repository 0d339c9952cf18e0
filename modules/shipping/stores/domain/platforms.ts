/** Spec shipping §1, and the demo's own store. */
export const storePlatformNames = ['Shopify', 'Etsy', 'WooCommerce', 'ShipStation', 'Sample'] as const;
export type StorePlatformName = (typeof storePlatformNames)[number];
