import { wooCommerceTrial } from '#outside/web-stores/woocommerce/testing/woocommerce-trial.ts';

export type WooCommerceShop = Awaited<ReturnType<typeof startWooCommerceShop>>;

/** A WooCommerce store on this machine whose first order is later than `start`. */
export const startWooCommerceShop = (start: Date) => wooCommerceTrial(start);
