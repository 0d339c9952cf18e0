import { callSimulator, unknown } from '#kit/server/simulator/call-simulator.ts';
import type { SimulatorAddress } from '#kit/server/simulator/call-simulator.ts';
import type { CoverOutcome, Insurer } from '../port.ts';
import * as api from './api-shapes.ts';
import { httpClaims } from './http-claims.ts';

export interface HttpInsurerOptions {
  /** Such as https://insurer.example/api, with `/v1/covers` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** An insurer with the API in the README, called with a bearer key, and never sure of an answer. */
export function createHttpInsurer({ url, key, timeoutMs = 15_000 }: HttpInsurerOptions): Insurer {
  const simulator: SimulatorAddress = { name: 'insurer', url: url.replace(/\/$/, ''), key, timeoutMs };
  const noCall = unknown('The insurer has no such endpoint');
  const ordered = (orderKey: string, answer: { key: string; outcome: api.WireCoverOutcome }): CoverOutcome =>
    answer.key === orderKey ? answer.outcome : unknown('The response is for a different order');
  return {
    ...httpClaims(simulator),
    async insure(order) {
      const asked = await callSimulator(simulator, 'POST', '/v1/covers', api.coverAnswer, order);
      if (asked.kind === 'not_found') return noCall;
      return asked.kind === 'unknown' ? asked : ordered(order.key, asked.answer);
    },
    async findCover(orderKey) {
      const path = `/v1/orders/${encodeURIComponent(orderKey)}`;
      const asked = await callSimulator(simulator, 'GET', path, api.coverAnswer);
      if (asked.kind === 'not_found') return { kind: 'never_came' };
      return asked.kind === 'unknown' ? asked : ordered(orderKey, asked.answer);
    },
    async cancelCover(number) {
      const path = `/v1/covers/${encodeURIComponent(number)}/cancel`;
      const asked = await callSimulator(simulator, 'POST', path, api.cancelAnswer);
      if (asked.kind === 'not_found') return noCall;
      return asked.kind === 'unknown' ? asked : asked.answer.outcome;
    },
    async readCovers(numbers) {
      const asked = await callSimulator(simulator, 'POST', '/v1/statuses', api.statusesAnswer, { numbers });
      if (asked.kind === 'not_found') return noCall;
      return asked.kind === 'unknown' ? asked : { kind: 'read', covers: asked.answer.covers };
    },
  };
}
