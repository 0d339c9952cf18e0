import { BraintreeGateway, Environment } from 'braintree';
import type { CardGateway } from '../port.ts';
import { confirmDepositsAt } from './confirm-deposits.ts';
import { methodsAt } from './store-methods.ts';
import { moneyAt } from './move-money.ts';
import { readWebhooksOf } from './read-webhook.ts';

export interface BraintreeOptions {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Braintree's two environments, or a local address for tests. */
  readonly environment: 'production' | 'sandbox' | { readonly port: number };
  readonly timeoutMs?: number;
}

// The library's timeout is a minute; after a quarter of that the person learns that the outcome is unknown.
const patienceMs = 15_000;

/** Braintree, through its own library. */
export function createBraintreeGateway(options: BraintreeOptions): CardGateway {
  const { merchantId, publicKey, privateKey, timeoutMs = patienceMs } = options;
  const environment = environmentOf(options.environment);
  const braintree = new BraintreeGateway({ environment, merchantId, publicKey, privateKey });
  braintree.config.timeout = timeoutMs;
  return {
    ...methodsAt(braintree),
    ...moneyAt(braintree),
    confirmDeposits: confirmDepositsAt(braintree),
    readNotice: readWebhooksOf(braintree),
    close: () => Promise.resolve(),
  };
}

function environmentOf(named: BraintreeOptions['environment']): Environment {
  if (named === 'production') return Environment.Production;
  if (named === 'sandbox') return Environment.Sandbox;
  const { port } = named;
  return new Environment('127.0.0.1', String(port), '', false, '127.0.0.1', String(port));
}
