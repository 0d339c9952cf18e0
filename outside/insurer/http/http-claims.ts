import { callSimulator, unknown } from '#kit/server/simulator/call-simulator.ts';
import type { Asked, SimulatorAddress } from '#kit/server/simulator/call-simulator.ts';
import type { InsurerClaims } from '../claims-port.ts';
import * as api from './claims-shapes.ts';

type Keyed<Outcome> = Asked<{ readonly key: string; readonly outcome: Outcome | null }>;

const noCall = unknown('The insurer has no such endpoint');

/** Only the answer to this order counts, and only once there is one. */
function outcomeOf<Outcome>(key: string, asked: Keyed<Outcome>) {
  if (asked.kind === 'not_found') return undefined;
  if (asked.kind === 'unknown') return asked;
  if (asked.answer.key !== key) return unknown('The response is for a different order');
  return asked.answer.outcome ?? unknown('The insurer is still processing this order');
}

const neverCame = { kind: 'never_came' } as const;

export function httpClaims(simulator: SimulatorAddress): InsurerClaims {
  const path = (kind: string, key: string) => `/v1/${kind}/${encodeURIComponent(key)}`;
  return {
    async sendNotice(notice) {
      const asked = await callSimulator(simulator, 'POST', '/v1/notices', api.noticeAnswer, notice);
      return outcomeOf(notice.key, asked) ?? noCall;
    },
    async findNotice(key) {
      const asked = await callSimulator(simulator, 'GET', path('notices', key), api.noticeAnswer);
      return outcomeOf(key, asked) ?? neverCame;
    },
    async payClaim(order) {
      const asked = await callSimulator(simulator, 'POST', '/v1/payments', api.paymentAnswer, order);
      return outcomeOf(order.key, asked) ?? noCall;
    },
    async findClaimPayment(key) {
      const asked = await callSimulator(simulator, 'GET', path('payments', key), api.paymentAnswer);
      return outcomeOf(key, asked) ?? neverCame;
    },
    async readClaimPayments(numbers) {
      const url = '/v1/payment-statuses';
      const asked = await callSimulator(simulator, 'POST', url, api.paymentsAnswer, { numbers });
      if (asked.kind === 'not_found') return noCall;
      return asked.kind === 'unknown' ? asked : { kind: 'read', payments: asked.answer.payments };
    },
    async readClaimMessages(numbers) {
      const asked = await callSimulator(simulator, 'POST', '/v1/messages', api.messagesAnswer, { numbers });
      if (asked.kind === 'not_found') return noCall;
      return asked.kind === 'unknown' ? asked : { kind: 'read', messages: asked.answer.messages };
    },
  };
}
