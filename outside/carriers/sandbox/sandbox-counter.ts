import { callSimulator, unknown } from '#kit/server/simulator/call-simulator.ts';
import type { Asked, SimulatorAddress } from '#kit/server/simulator/call-simulator.ts';
import type { CarrierCounter } from '../port.ts';
import type { Unknown } from '../labels.ts';
import type { ManifestOutcome } from '../manifests.ts';
import { accountAnswer } from './account-shapes.ts';
import * as api from './api-shapes.ts';
import { manifestAnswer } from './manifest-shapes.ts';
import type { WireManifestOutcome } from './manifest-shapes.ts';
import { readEvent, readSignedNotice } from './notice-text.ts';

export interface SandboxCounterOptions {
  readonly url: string;
  readonly key: string;
  readonly noticeSecret: string;
  readonly timeouts?: Timeouts;
}

interface Timeouts {
  readonly askingMs: number;
  /** Spec shipping §9: a purchase times out after 100 seconds; the carrier call must time out earlier. */
  readonly buyingMs: number;
}

const usualTimeouts: Timeouts = { askingMs: 10_000, buyingMs: 45_000 };

const at = (carrier: string, what: string, id: string): string =>
  `/v1/${carrier}/${what}/${encodeURIComponent(id)}`;

/** Calls the sandbox like a foreign service: over HTTP only, with a key, and never sure of an answer. */
export function createSandboxCounter(options: SandboxCounterOptions): CarrierCounter {
  const { url, key, noticeSecret, timeouts = usualTimeouts } = options;
  const simulator: SimulatorAddress = { name: 'carrier', url, key, timeoutMs: timeouts.askingMs };
  return {
    async rate(request) {
      const asked = await callSimulator(simulator, 'POST', '/v1/rates', api.rateAnswer, request);
      if (asked.kind !== 'answered') return { kind: 'unavailable', reason: asUnknown(asked).reason };
      return { kind: 'rated', ...asked.answer };
    },
    async checkAccount(account) {
      const path = '/v1/account-checks';
      const asked = await callSimulator(simulator, 'POST', path, accountAnswer, account);
      return asked.kind === 'answered' ? asked.answer.outcome : asUnknown(asked);
    },
    async buyLabel(order) {
      const patient = { ...simulator, timeoutMs: timeouts.buyingMs };
      return ordered(order.key, await callSimulator(patient, 'POST', '/v1/labels', api.labelAnswer, order));
    },
    async findLabel(carrier, orderKey) {
      const asked = await callSimulator(simulator, 'GET', at(carrier, 'orders', orderKey), api.labelAnswer);
      return asked.kind === 'not_found' ? { kind: 'never_came' } : ordered(orderKey, asked);
    },
    async voidLabel(carrier, trackingNumber) {
      const path = `${at(carrier, 'labels', trackingNumber)}/void`;
      const asked = await callSimulator(simulator, 'POST', path, api.voidAnswer);
      return asked.kind === 'answered' ? asked.answer.outcome : asUnknown(asked);
    },
    async intercept(carrier, trackingNumber) {
      const path = `${at(carrier, 'parcels', trackingNumber)}/intercept`;
      const asked = await callSimulator(simulator, 'POST', path, api.interceptAnswer);
      return asked.kind === 'answered' ? asked.answer.outcome : asUnknown(asked);
    },
    async track(carrier, trackingNumber) {
      const asked = await callSimulator(
        simulator,
        'GET',
        at(carrier, 'parcels', trackingNumber),
        api.trackAnswer,
      );
      if (asked.kind === 'not_found') return { kind: 'not_found' };
      if (asked.kind === 'unknown') return { kind: 'unavailable', reason: asked.reason };
      const { events, expectedOn } = asked.answer;
      return { kind: 'known', events: events.map(readEvent), expectedOn };
    },
    async pickupLocations(near) {
      const asked = await callSimulator(simulator, 'POST', '/v1/counters', api.countersAnswer, near);
      if (asked.kind !== 'answered') return { kind: 'unavailable', reason: asUnknown(asked).reason };
      return { kind: 'known', ...asked.answer };
    },
    ...pickupCalls(simulator),
    ...manifestCalls(simulator),
    readNotice: (header, body) => Promise.resolve(readSignedNotice(noticeSecret, header, body, Date.now())),
  };
}

type PickupCalls = Pick<CarrierCounter, 'checkPickup' | 'bookPickup' | 'findPickup' | 'cancelPickup'>;

const pickupCalls = (simulator: SimulatorAddress): PickupCalls => ({
  async checkPickup(question) {
    const path = '/v1/pickup-checks';
    const asked = await callSimulator(simulator, 'POST', path, api.pickupAvailability, question);
    return asked.kind === 'answered' ? asked.answer.outcome : asUnknown(asked);
  },
  async bookPickup(order) {
    return ordered(order.key, await callSimulator(simulator, 'POST', '/v1/pickups', api.pickupAnswer, order));
  },
  async findPickup(carrier, orderKey) {
    const path = at(carrier, 'pickup-orders', orderKey);
    const asked = await callSimulator(simulator, 'GET', path, api.pickupAnswer);
    return asked.kind === 'not_found' ? { kind: 'never_came' } : ordered(orderKey, asked);
  },
  async cancelPickup(carrier, orderKey) {
    const path = `${at(carrier, 'pickups', orderKey)}/cancel`;
    const asked = await callSimulator(simulator, 'POST', path, api.pickupCancelAnswer);
    return asked.kind === 'answered' ? asked.answer.outcome : asUnknown(asked);
  },
});

type ManifestCalls = Pick<CarrierCounter, 'closeManifest' | 'findManifest'>;

const manifestCalls = (simulator: SimulatorAddress): ManifestCalls => ({
  async closeManifest(order) {
    return manifestOf(
      ordered(order.key, await callSimulator(simulator, 'POST', '/v1/manifests', manifestAnswer, order)),
    );
  },
  async findManifest({ carrier, key }) {
    const asked = await callSimulator(simulator, 'GET', at(carrier, 'manifest-orders', key), manifestAnswer);
    return asked.kind === 'not_found' ? { kind: 'never_came' } : manifestOf(ordered(key, asked));
  },
});

const manifestOf = (outcome: WireManifestOutcome | Unknown): ManifestOutcome =>
  outcome.kind === 'closed'
    ? { kind: 'closed', manifest: { number: outcome.number, document: null, sample: true } }
    : outcome;

/** An answer to another order counts as no answer. */
function ordered<Outcome>(
  key: string,
  asked: Asked<{ readonly key: string; readonly outcome: Outcome }>,
): Outcome | Unknown {
  if (asked.kind !== 'answered') return asUnknown(asked);
  return asked.answer.key === key ? asked.answer.outcome : unknown('The response is for a different order');
}

function asUnknown(asked: { readonly kind: 'not_found' } | Unknown): Unknown {
  return asked.kind === 'unknown' ? asked : unknown('The carrier has no such endpoint');
}
