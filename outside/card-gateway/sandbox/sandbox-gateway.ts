import type { CardGateway, FollowOrder, MoneyOutcome, Unknown } from '../port.ts';
import * as api from './api-shapes.ts';
import { callSimulator, unknown } from '#kit/server/simulator/call-simulator.ts';
import type { Asked, SimulatorAddress } from '#kit/server/simulator/call-simulator.ts';
import { readSignedNotice } from './notice-text.ts';

export interface SandboxGatewayOptions {
  /** The sandbox's URL. */
  readonly url: string;
  readonly key: string;
  readonly noticeSecret: string;
  /** The sandbox's origin for browsers. */
  readonly frameOrigin: () => string;
  readonly timeoutMs?: number;
}

/** Calls the sandbox like a foreign service: over HTTP only, with a key, and never sure of an answer. */
export function createSandboxGateway(options: SandboxGatewayOptions): CardGateway {
  const { url, key, noticeSecret, frameOrigin, timeoutMs = 10_000 } = options;
  const simulator: SimulatorAddress = { name: 'gateway', url, key, timeoutMs };
  return {
    ...methodsAt(simulator, frameOrigin),
    ...moneyAt(simulator),
    readNotice: (header, body) => Promise.resolve(readSignedNotice(noticeSecret, header, body, Date.now())),
    close: () => Promise.resolve(),
  };
}

const at = (path: string, id: string, act = ''): string => `/v1/${path}/${encodeURIComponent(id)}${act}`;

type Methods = Pick<CardGateway, 'openFields' | 'store' | 'findStored' | 'confirmDeposits' | 'forget'>;

function methodsAt(simulator: SimulatorAddress, frameOrigin: () => string): Methods {
  return {
    async openFields(customer) {
      const response = await callSimulator(simulator, 'POST', '/v1/fields', api.fieldsAnswer, { customer });
      if (response.kind !== 'answered') return asUnknown(response);
      const { token: clientToken } = response.answer;
      const frameUrl = `${frameOrigin()}/fields?token=${encodeURIComponent(clientToken)}`;
      return { kind: 'open', adapter: 'sandbox', clientToken, frameUrl };
    },
    async store({ key, customer, nonce }) {
      const call = { key, customer, nonce };
      return ordered(key, await callSimulator(simulator, 'POST', '/v1/methods', api.storeAnswer, call));
    },
    async findStored(key) {
      const response = await callSimulator(simulator, 'GET', at('stored', key), api.storeAnswer);
      return response.kind === 'not_found' ? neverCame : ordered(key, response);
    },
    async confirmDeposits(token, amounts) {
      const path = at('methods', token, '/deposits');
      const response = await callSimulator(simulator, 'POST', path, api.depositsAnswer, { amounts });
      return response.kind === 'answered' ? response.answer.outcome : asUnknown(response);
    },
    async forget(token) {
      const response = await callSimulator(simulator, 'DELETE', at('methods', token), api.forgetAnswer);
      return response.kind === 'answered' ? { kind: 'done' } : asUnknown(response);
    },
  };
}

type Money = Pick<CardGateway, 'charge' | 'capture' | 'void' | 'refund' | 'find'>;

function moneyAt(simulator: SimulatorAddress): Money {
  const follow =
    (what: 'capture' | 'void' | 'refund') =>
    async ({ key, reference, amount }: FollowOrder): Promise<MoneyOutcome> => {
      const path = at('charges', reference, `/${what}`);
      return ordered(key, await callSimulator(simulator, 'POST', path, api.moneyAnswer, { key, amount }));
    };
  return {
    async charge({ key, customer, token, amount, capture, descriptor }) {
      const call = { key, customer, token, amount, capture, descriptor };
      return ordered(key, await callSimulator(simulator, 'POST', '/v1/charges', api.moneyAnswer, call));
    },
    capture: follow('capture'),
    void: follow('void'),
    refund: follow('refund'),
    async find(key) {
      const response = await callSimulator(simulator, 'GET', at('moved', key), api.moneyAnswer);
      return response.kind === 'not_found' ? neverCame : ordered(key, response);
    },
  };
}

const neverCame = { kind: 'never_came' } as const;

/** An answer to another order counts as no answer. */
function ordered<Outcome>(
  key: string,
  response: Asked<{ readonly key: string; readonly outcome: Outcome }>,
): Outcome | Unknown {
  if (response.kind !== 'answered') return asUnknown(response);
  return response.answer.key === key
    ? response.answer.outcome
    : unknown('The response belongs to another order');
}

function asUnknown(response: { readonly kind: 'not_found' } | Unknown): Unknown {
  return response.kind === 'unknown' ? response : unknown("The gateway doesn't support this call");
}
