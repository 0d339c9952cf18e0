import { join } from 'node:path';
import type { Clock } from '#kit/server/clock.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import { createEtsyStore } from '#outside/web-stores/etsy/etsy-store.ts';
import type { WebStore, WebStores } from '#outside/web-stores/port.ts';
import { publicSend } from '#outside/web-stores/public-send.ts';
import { createSampleStore } from '#outside/web-stores/sample/sample-store.ts';
import { startSampleStores } from '#outside/web-stores/sample/server/start-sample-stores.ts';
import { createShipStationStore } from '#outside/web-stores/shipstation/shipstation-store.ts';
import { createShopifyStore } from '#outside/web-stores/shopify/shopify-store.ts';
import { createWooCommerceStore } from '#outside/web-stores/woocommerce/woocommerce-store.ts';
import type { LoupeConfiguration } from '../settings.ts';
import { startOrShare } from './start-or-share.ts';
import type { StartOptions } from '../surroundings.ts';

export interface ChosenWebStores {
  readonly stores: WebStores;
  stop(): Promise<void>;
}

/** The only place that picks the web stores that can be connected. */
export async function chooseWebStores(surroundings: StartOptions, clock: Clock): Promise<ChosenWebStores> {
  const { configuration } = surroundings;
  const real = realStores(configuration, clock);
  if (configuration.mode === 'production')
    return { stores: storesAmong(real), stop: () => Promise.resolve() };
  const { store, stop } = await sampleStore(surroundings, clock);
  return { stores: storesAmong([store, ...real]), stop };
}

/** Shopify and Etsy need an app of the portal's own; the others' keys are the member's. */
function realStores(configuration: LoupeConfiguration, clock: Clock): readonly WebStore[] {
  const { shopifyClientId, shopifyClientSecret, etsyKeystring, etsySharedSecret, etsyWebhookSecret } =
    configuration;
  const localhost = configuration.webhookLocalhost === 'yes';
  const send = publicSend({ localhost });
  const now = (): Date => clock.now();
  return [
    ...(shopifyClientId && shopifyClientSecret
      ? [
          createShopifyStore({
            appName: configuration.providerName,
            clientId: shopifyClientId,
            clientSecret: shopifyClientSecret,
            urlOf: (shop) => `https://${shop}`,
            send,
            now,
          }),
        ]
      : []),
    ...(etsyKeystring && etsySharedSecret
      ? [
          createEtsyStore({
            clientId: etsyKeystring,
            sharedSecret: etsySharedSecret,
            noticeSecret: etsyWebhookSecret,
            url: 'https://api.etsy.com/v3',
            browserUrl: 'https://www.etsy.com',
            send,
            now,
          }),
        ]
      : []),
    createWooCommerceStore({ appName: configuration.providerName, localhost, send }),
    createShipStationStore({ url: 'https://ssapi.shipstation.com', send, now }),
  ];
}

function storesAmong(stores: readonly WebStore[]): WebStores {
  const byPlatform = new Map(stores.map((store) => [store.platform, store]));
  return { platforms: [...byPlatform.keys()], storeOf: (platform) => byPlatform.get(platform) };
}

async function sampleStore({ configuration, secretKey, log }: StartOptions, clock: Clock) {
  const key = Buffer.from(keyFor(secretKey, 'sample-stores-calls')).toString('base64url');
  const address = { port: portOf(configuration), host: configuration.host, apiKey: key };
  const called = { what: 'sample web store', setting: 'WEB_STORES_PORT' };
  const server = await startOrShare({ ...address, ...called }, () =>
    startSampleStores({
      ...address,
      journal: webStoresJournal(configuration),
      now: () => clock.now(),
      onFault: (fault) => log.error({ fault }, 'the sample web store failed'),
    }),
  );
  const browserUrl = browserOrigin(configuration, server.port);
  return {
    store: createSampleStore({ url: server.url, browserUrl: () => browserUrl, key }),
    stop: () => server.close(),
  };
}

/** The sample stores' journal. */
export const webStoresJournal = ({ dataDir }: Pick<LoupeConfiguration, 'dataDir'>): string =>
  join(dataDir, 'web-stores', 'journal.jsonl');

// Far from the portal's port: browsers open it, and other portals on this machine must not take it.
const above = 700;

function portOf({ webStoresPort, port }: LoupeConfiguration): number {
  return webStoresPort ?? (port === 0 || port + above > 65_535 ? 0 : port + above);
}

/** Its address for browsers: the portal's host with its own port. */
function browserOrigin({ publicUrl }: LoupeConfiguration, port: number): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return `http://${host}:${port}`;
}
