import { join } from 'node:path';
import type { Clock } from '#kit/server/clock.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import { createAbsentGateway } from '#outside/card-gateway/absent/absent-gateway.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { createSandboxControls } from '#outside/card-gateway/sandbox/sandbox-desk.ts';
import { startSandboxServer } from '#outside/card-gateway/sandbox/server/start-sandbox-server.ts';
import type { SandboxControls } from '#outside/card-gateway/sandbox/sandbox-desk.ts';
import { createSandboxGateway } from '#outside/card-gateway/sandbox/sandbox-gateway.ts';
import { receiveNotice } from '#platform/payments/contract.ts';
import type { LoupeConfiguration } from '../settings.ts';
import type { StartOptions } from '../surroundings.ts';
import { startOrShare } from './start-or-share.ts';

export interface ChosenGateway {
  readonly gateway: CardGateway;
  /** What the demo can see and set; only with the sandbox. */
  readonly desk: SandboxControls | undefined;
  /** The origins of the frames and scripts that the payment fields need. */
  readonly pages: {
    readonly frames: readonly string[];
    readonly scripts: readonly string[];
    readonly connects: readonly string[];
  };
  /** Called once the portal listens, so that webhooks can reach it. */
  begin(portalOrigin: string): void;
  stop(): Promise<void>;
}

/** The only place that picks the card gateway. */
export async function chooseCardGateway(surroundings: StartOptions, clock: Clock): Promise<ChosenGateway> {
  const { configuration } = surroundings;
  const braintree = await braintreeOf(configuration);
  if (braintree !== undefined) return braintree;
  if (configuration.mode === 'production') return alone(createAbsentGateway(), noPages);
  return sandbox(surroundings, clock);
}

/** Its library is large, so it's loaded only where it is used. */
async function braintreeOf(configuration: LoupeConfiguration): Promise<ChosenGateway | undefined> {
  const {
    braintreeMerchantId: merchantId,
    braintreePublicKey: publicKey,
    braintreePrivateKey: privateKey,
    braintreeEnvironment: environment,
  } = configuration;
  if (merchantId === undefined || publicKey === undefined || privateKey === undefined) return undefined;
  const { createBraintreeGateway } = await import('#outside/card-gateway/braintree/braintree-gateway.ts');
  const gateway = createBraintreeGateway({ merchantId, publicKey, privateKey, environment });
  return alone(gateway, braintreePages(environment));
}

const noPages = { frames: [], scripts: [], connects: [] };

/** What Braintree's field script needs, from its page on content policies. */
function braintreePages(environment: 'production' | 'sandbox'): ChosenGateway['pages'] {
  const part = environment === 'sandbox' ? 'sandbox.' : '';
  return {
    frames: ['https://assets.braintreegateway.com'],
    scripts: ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
    connects: [
      `https://api.${part}braintreegateway.com`,
      `https://client-analytics.${part}braintreegateway.com`,
      `https://*.${part}braintree-api.com`,
    ],
  };
}

function alone(gateway: CardGateway, pages: ChosenGateway['pages']): ChosenGateway {
  return {
    gateway,
    desk: undefined,
    pages,
    begin: () => undefined,
    stop: () => gateway.close(),
  };
}

async function sandbox(
  { configuration, secretKey, log }: StartOptions,
  clock: Clock,
): Promise<ChosenGateway> {
  const secret = (purpose: string): string =>
    Buffer.from(keyFor(secretKey, `sandbox-gateway-${purpose}`)).toString('base64url');
  const [key, noticeSecret] = [secret('calls'), secret('notices')];
  let portalOrigin: string | undefined;
  const address = { port: portOf(configuration), host: configuration.host, apiKey: key };
  const options = {
    ...address,
    journal: join(configuration.dataDir, 'card-gateway', 'journal.jsonl'),
    now: () => clock.now(),
    noticeSecret,
    portalOrigin: () => portalOrigin,
    noticesPath: receiveNotice.path,
    onFault: (fault: unknown) => log.error({ fault }, 'the sandbox card gateway failed'),
  };
  const called = { what: 'sandbox card gateway', setting: 'GATEWAY_PORT' };
  const server = await startOrShare({ ...address, ...called }, () => startSandboxServer(options));
  const origin = browserOrigin(configuration, server.port);
  const gateway = createSandboxGateway({ url: server.url, key, noticeSecret, frameOrigin: () => origin });
  return {
    gateway,
    desk: createSandboxControls({ url: server.url, key }),
    pages: { frames: [origin], scripts: [], connects: [] },
    begin: (known) => void (portalOrigin = known),
    stop: () => server.close(),
  };
}

// One port above the portal, such as 4001 for 4000; a free port if the portal takes a free port.
function portOf({ gatewayPort, port }: LoupeConfiguration): number {
  return gatewayPort ?? (port === 0 ? 0 : port + 1);
}

/** Its address for browsers: the portal's host with its own port. */
function browserOrigin({ gatewayUrl, publicUrl }: LoupeConfiguration, port: number): string {
  if (gatewayUrl !== undefined) return new URL(gatewayUrl).origin;
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return `http://${host}:${port}`;
}
