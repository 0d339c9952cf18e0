import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';
import { readCall } from '#kit/server/simulator/read-call.ts';
import * as api from '../../http/api-shapes.ts';
import { deskCall, fates } from '../fates.ts';
import type { WireCoverOutcome } from '../../http/api-shapes.ts';
import { claimAnswers } from './answer-claims.ts';
import type { Entry } from './records.ts';
import type { Call, Sandbox } from './sandbox.ts';

const refused = (code: string, sentence: string) => ({ kind: 'refused', code, sentence }) as const;

const answers: Readonly<Record<string, (sandbox: Sandbox, call: Call) => Promise<void>>> = {
  'GET /health': async (_, { response }) => answerJson(response, 200, { house: 'sandbox' }),
  'POST /covers': insure,
  'GET /orders/:id': async ({ records }, { response, id: key }) => {
    await records.settled();
    const outcome = records.answered(key);
    answerJson(response, outcome === undefined ? 404 : 200, { key, outcome });
  },
  'POST /covers/:id/cancel': cancel,
  'POST /statuses': listStatuses,
  ...claimAnswers,
  'PUT /demo': async (sandbox, { request, response }) => {
    const { next } = await readBody(request, deskCall);
    sandbox.fate = fates.find((one) => one === next) ?? null;
    answerJson(response, 200, { next: sandbox.fate });
  },
};

/** One coverage per key; the same key gets the same answer. */
async function insure(sandbox: Sandbox, { request, response }: Call): Promise<void> {
  const { records } = sandbox;
  const order = await readBody(request, api.coverCall, 64 * 1024);
  const known = records.answered(order.key);
  if (known !== undefined) {
    await records.settled();
    return answerJson(response, 200, { key: order.key, outcome: known });
  }
  const { fate } = sandbox;
  sandbox.fate = null;
  if (fate === 'lose-order') return void response.destroy();
  const number = records.nextNumber();
  const outcome: WireCoverOutcome =
    fate === 'refuse'
      ? refused('declined', 'The insurer declined to cover this shipment.')
      : { kind: 'covered', cover: { number } };
  const entries: Entry[] = [{ answered: { key: order.key, outcome } }];
  if (outcome.kind === 'covered') entries.push({ cover: { number, order, cancelled: false } });
  await records.commit(entries);
  if (fate === 'lose-answer') return void response.destroy();
  answerJson(response, 200, { key: order.key, outcome });
}

async function cancel({ records }: Sandbox, { response, id }: Call): Promise<void> {
  const kept = records.cover(id);
  if (kept === undefined)
    return answerJson(response, 200, {
      outcome: refused('cover_unknown', "The insurer can't find that coverage."),
    });
  if (kept.cancelled) await records.settled();
  else await records.commit([{ cover: { ...kept, cancelled: true } }]);
  answerJson(response, 200, { outcome: { kind: 'cancelled' } });
}

/** Coverage of the demo's past, bought before this sandbox existed, counts as in force. */
const soldBefore = /^TC-P\d+$/;

async function listStatuses({ records }: Sandbox, { request, response }: Call): Promise<void> {
  const { numbers } = await readBody(request, api.statusesCall, 64 * 1024);
  await records.settled();
  const covers = numbers.flatMap((number) => {
    const kept = records.cover(number);
    if (kept === undefined) return soldBefore.test(number) ? [{ number, status: 'InForce' as const }] : [];
    return [{ number, status: kept.cancelled ? ('Cancelled' as const) : ('InForce' as const) }];
  });
  answerJson(response, 200, { covers });
}

/** Calls from the portal's server, with its secret key. */
export async function answerCall(
  sandbox: Sandbox,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts = readCall(key, request, response);
  if (parts === undefined) return;
  const named = parts.map((part, at) => (at === 1 ? ':id' : part));
  const answer = answers[`${request.method} /${named.join('/')}`];
  if (answer === undefined) return answerJson(response, 404, { error: 'No such endpoint.' });
  await answer(sandbox, { request, response, id: parts[1] ?? '' });
}
