import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, readBody } from '#kit/server/stand-in/http-json.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import * as api from '../api-shapes.ts';
import type { Fate, WireCoverOutcome } from '../api-shapes.ts';
import type { Books, Entry } from './books.ts';

/** What all parts of the sandbox share. */
export interface House {
  readonly books: Books;
  /** The next order's behavior; applies once. */
  fate: Fate | null;
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
}

const refused = (code: string, sentence: string) => ({ kind: 'refused', code, sentence }) as const;

const answers: Readonly<Record<string, (house: House, call: Call) => Promise<void>>> = {
  'GET /health': async (_, { response }) => answerJson(response, 200, { house: 'sandbox' }),
  'POST /covers': insure,
  'GET /orders/:id': async ({ books }, { response, id: key }) => {
    await books.settled();
    const outcome = books.answered(key);
    answerJson(response, outcome === undefined ? 404 : 200, { key, outcome });
  },
  'POST /covers/:id/cancel': cancel,
  'POST /standings': tellStandings,
  'PUT /demo': async (house, { request, response }) => {
    const { next } = await readBody(request, api.deskCall);
    house.fate = api.fates.find((one) => one === next) ?? null;
    answerJson(response, 200, { next: house.fate });
  },
};

/** One coverage per key; the same key gets the same answer. */
async function insure(house: House, { request, response }: Call): Promise<void> {
  const { books } = house;
  const order = await readBody(request, api.coverCall, 64 * 1024);
  const known = books.answered(order.key);
  if (known !== undefined) {
    await books.settled();
    return answerJson(response, 200, { key: order.key, outcome: known });
  }
  const { fate } = house;
  house.fate = null;
  if (fate === 'lose-order') return void response.destroy();
  const number = books.nextNumber();
  const outcome: WireCoverOutcome =
    fate === 'refuse'
      ? refused('declined', 'The insurer declined to cover this shipment.')
      : { kind: 'covered', cover: { number } };
  const entries: Entry[] = [{ answered: { key: order.key, outcome } }];
  if (outcome.kind === 'covered') entries.push({ cover: { number, order, cancelled: false } });
  await books.commit(entries);
  if (fate === 'lose-answer') return void response.destroy();
  answerJson(response, 200, { key: order.key, outcome });
}

async function cancel({ books }: House, { response, id }: Call): Promise<void> {
  const kept = books.cover(id);
  if (kept === undefined)
    return answerJson(response, 200, {
      outcome: refused('cover_unknown', 'The insurer knows no such cover.'),
    });
  if (kept.cancelled) await books.settled();
  else await books.commit([{ cover: { ...kept, cancelled: true } }]);
  answerJson(response, 200, { outcome: { kind: 'cancelled' } });
}

/** Coverage of the demo's past, bought before this sandbox existed, counts as in force. */
const soldBefore = /^TC-P\d+$/;

async function tellStandings({ books }: House, { request, response }: Call): Promise<void> {
  const { numbers } = await readBody(request, api.standingsCall, 64 * 1024);
  await books.settled();
  const covers = numbers.flatMap((number) => {
    const kept = books.cover(number);
    if (kept === undefined) return soldBefore.test(number) ? [{ number, standing: 'InForce' as const }] : [];
    return [{ number, standing: kept.cancelled ? ('Cancelled' as const) : ('InForce' as const) }];
  });
  answerJson(response, 200, { covers });
}

/** Calls from the portal's server, with its secret key. */
export async function answerCall(
  house: House,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!sameText(request.headers.authorization ?? '', `Bearer ${key}`))
    return answerJson(response, 401, { error: 'The key is not known here.' });
  const [, , ...parts] = new URL(request.url ?? '/', 'http://house').pathname
    .split('/')
    .map(decodeURIComponent);
  const named = parts.map((part, at) => (at === 1 ? ':id' : part));
  const answer = answers[`${request.method} /${named.join('/')}`];
  if (answer === undefined) return answerJson(response, 404, { error: 'There is no such call.' });
  await answer(house, { request, response, id: parts[1] ?? '' });
}
