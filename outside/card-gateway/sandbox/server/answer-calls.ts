import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import type { StoredAccount } from '../../port.ts';
import * as api from '../api-shapes.ts';
import type { DemoAnswer } from '../api-shapes.ts';
import { switchNamed } from '../domain/switches.ts';
import { confirmDeposits, forgetMethod } from './deposits.ts';
import type { Deposits } from './entries.ts';
import { followCharge } from './follow-charge.ts';
import type { Follow } from './follow-charge.ts';
import type { Sandbox } from './sandbox.ts';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';
import { storeMethod } from './store-method.ts';
import { takeCharge } from './take-charge.ts';
import type { Delivered } from './take-charge.ts';

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The id in the path: a token, a reference or a key. */
  readonly id: string;
}

export interface ApiOptions {
  readonly sandbox: Sandbox;
  readonly key: string;
  /** Sends all notices, for the charge whose notices come before its answer. */
  readonly postNotices: () => Promise<void>;
}

type Answer = (options: ApiOptions, call: Call) => Promise<void>;

const answers: Readonly<Record<string, Answer>> = {
  'GET /v1/health': async (_, { response }) => answerJson(response, 200, { house: 'sandbox' }),
  'POST /v1/fields': async ({ sandbox }, { request, response }) => {
    const { customer } = await readBody(request, api.fieldsCall);
    answerJson(response, 200, { token: sandbox.clientTokens.issue(customer) });
  },
  'POST /v1/methods': async ({ sandbox }, { request, response }) => {
    const call = await readBody(request, api.storeCall);
    answerJson(response, 200, { key: call.key, outcome: await storeMethod(sandbox, call) });
  },
  'GET /v1/stored/:id': async ({ sandbox }, { response, id }) => {
    await sandbox.records.settled();
    const outcome = sandbox.records.stored(id);
    answerJson(response, outcome === undefined ? 404 : 200, { key: id, outcome });
  },
  'POST /v1/methods/:id/deposits': async ({ sandbox }, { request, response, id }) => {
    const { amounts } = await readBody(request, api.depositsCall);
    answerJson(response, 200, { outcome: await confirmDeposits(sandbox, id, amounts) });
  },
  'DELETE /v1/methods/:id': async ({ sandbox }, { response, id }) => {
    await forgetMethod(sandbox, id);
    answerJson(response, 200, { forgotten: true });
  },
  'POST /v1/charges': async (options, { request, response }) => {
    const call = await readBody(request, api.chargeCall);
    await deliver(options, response, call.key, await takeCharge(options.sandbox, call));
  },
  'POST /v1/charges/:id/capture': follow('capture'),
  'POST /v1/charges/:id/void': follow('void'),
  'POST /v1/charges/:id/refund': follow('refund'),
  'GET /v1/moved/:id': async ({ sandbox }, { response, id }) => {
    await sandbox.records.settled();
    const outcome = sandbox.records.moved(id);
    answerJson(response, outcome === undefined ? 404 : 200, {
      key: id,
      outcome: currentOutcome(sandbox, outcome),
    });
  },
  'GET /v1/demo': async ({ sandbox }, { response }) => answerJson(response, 200, demoOf(sandbox)),
  'PUT /v1/demo/next-charge': async ({ sandbox }, { request, response }) => {
    const { name } = await readBody(request, api.nextChargeCall);
    sandbox.nextCharge.choose(name === null ? undefined : switchNamed(name));
    answerJson(response, 200, demoOf(sandbox));
  },
};

function follow(what: Follow): Answer {
  return async ({ sandbox }, { request, response, id }) => {
    const call = await readBody(request, api.followCall);
    answerJson(response, 200, { key: call.key, outcome: await followCharge(sandbox, what, id, call) });
  };
}

/** Calls from the portal's server, with its secret key. */
export async function answerCall(
  options: ApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!sameText(request.headers.authorization ?? '', `Bearer ${options.key}`))
    return answerJson(response, 401, { error: 'Unknown key.' });
  const [, version, what, id, act] = new URL(request.url ?? '/', 'http://sandbox').pathname.split('/');
  const named = what === 'demo' || id === undefined ? id : ':id';
  const path = [version, what, named, act].filter((part) => part !== undefined).join('/');
  const answer = answers[`${request.method} /${path}`];
  if (answer === undefined) return answerJson(response, 404, { error: 'Unknown call.' });
  await answer(options, { request, response, id: decodeURIComponent(id ?? '') });
}

async function deliver(
  { postNotices }: ApiOptions,
  response: ServerResponse,
  key: string,
  { outcome, delivery }: Delivered,
): Promise<void> {
  switch (delivery) {
    case 'cut':
      response.destroy();
      return;
    case 'hung':
      return;
    case 'twice':
      return sendTwice(response, { key, outcome });
    case 'after_notices':
      await postNotices();
      return answerJson(response, 200, { key, outcome });
    case 'at_once':
      return answerJson(response, 200, { key, outcome });
  }
}

/** A second, unexpected answer on the same connection, where the next order's is awaited. */
function sendTwice(response: ServerResponse, body: object): void {
  const { socket } = response;
  response.once('finish', () => {
    const text = JSON.stringify(body);
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`;
    socket?.write(`${head}\r\n\r\n${text}`);
  });
  answerJson(response, 200, body);
}

/** A charge may have settled since it was answered. */
function currentOutcome({ records }: Sandbox, outcome: ReturnType<Sandbox['records']['moved']>) {
  if (outcome?.kind !== 'done') return outcome;
  return { ...outcome, status: records.movement(outcome.reference)?.status ?? outcome.status };
}

function demoOf({ records, nextCharge }: Sandbox): DemoAnswer {
  return {
    next: nextCharge.chosen?.name ?? null,
    deposits: records
      .vault()
      .flatMap(({ token, method, deposits, forgotten }) =>
        method.kind === 'bank' && deposits !== null && !forgotten
          ? [depositsShown(token, method, deposits)]
          : [],
      ),
  };
}

function depositsShown(
  token: string,
  { bankName, lastFour }: StoredAccount,
  { amounts: [first, second], status }: Deposits,
): DemoAnswer['deposits'][number] {
  return { token, bankName, lastFour, amounts: [first, second], status };
}
