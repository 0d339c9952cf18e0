import { textSetting } from '#kit/server/configuration/read-configuration.ts';

/** The portal's own apps at web stores. WooCommerce and ShipStation need none: their keys are the member's. */
export const webStoreSettings = {
  shopifyClientId: textSetting({
    name: 'SHOPIFY_CLIENT_ID',
    means: "client ID of the portal's Shopify app, for connecting Shopify stores",
  }),
  shopifyClientSecret: textSetting({
    name: 'SHOPIFY_CLIENT_SECRET',
    means: "the Shopify app's secret",
    secret: true,
  }),
  etsyKeystring: textSetting({
    name: 'ETSY_KEYSTRING',
    means: "keystring of the portal's Etsy app, for connecting Etsy shops",
  }),
  etsySharedSecret: textSetting({
    name: 'ETSY_SHARED_SECRET',
    means: "the Etsy app's shared secret",
    secret: true,
  }),
  etsyWebhookSecret: textSetting({
    name: 'ETSY_WEBHOOK_SECRET',
    means: "signing secret of the Etsy app's webhook endpoint; without it, orders are only polled",
    secret: true,
  }),
};
