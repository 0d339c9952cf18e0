import type { IncomingMessage, ServerResponse } from 'node:http';
import { dayInZone } from '#kit/domain/day.ts';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';
import { readCall } from '#kit/server/simulator/read-call.ts';
import { carrierNames } from '../../port.ts';
import type { CarrierName } from '../../port.ts';
import * as api from '../api-shapes.ts';
import { checkAccount } from '../accounts/check-account.ts';
import { accountCall } from '../account-shapes.ts';
import { journeyNames, orderFates, wordOf } from '../parcels/switches.ts';
import { invoiceFailures } from '../invoices/issue-invoice.ts';
import { countersNear } from '../rating/nearby-counters.ts';
import { rateParcel } from '../rating/rate-parcel.ts';
import { readRateTables } from '../rating/read-tables.ts';
import { answerInvoice } from './answer-invoice.ts';
import type { Sandbox } from './sandbox.ts';
import { manifestCall } from '../manifest-shapes.ts';
import { bookPickup, cancelPickup, checkPickup } from './book-pickup.ts';
import { closeManifest } from './close-manifest.ts';
import { interceptParcel } from './intercept-parcel.ts';
import { sellLabel } from './sell-label.ts';
import type { Delivery } from './sell-label.ts';
import { voidLabel } from './void-label.ts';

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly carrier: CarrierName | undefined;
  /** An order key or a tracking number. */
  readonly id: string;
}

type Answer = (sandbox: Sandbox, call: Call) => Promise<void>;

// Enough for a customs declaration of 99 commodities.
const mostBytes = 128 * 1024;

// Accounts are dated in Eastern time, as invoices are.
const billingZone = 'America/New_York';

const silence = 'Temporarily unavailable';

const answers: Readonly<Record<string, Answer>> = {
  'GET /health': async (_, { response }) => answerJson(response, 200, { house: 'sandbox' }),
  'POST /rates': async ({ settings }, { request, response }) => {
    const call = await readBody(request, api.rateCall);
    if (wordOf(call.reference).rates === 'fail' || settings.away.length === carrierNames.length)
      return answerJson(response, 503, { error: silence });
    const rates = rateParcel(readRateTables(), call).filter(
      ({ carrier }) => !settings.away.includes(carrier),
    );
    const silent = settings.away.map((carrier) => ({ carrier, reason: silence }));
    answerJson(response, 200, { rates, silent });
  },
  'POST /account-checks': async ({ settings, now }, { request, response }) => {
    const account = await readBody(request, accountCall);
    if (settings.away.includes(account.carrier)) return answerJson(response, 503, { error: silence });
    answerJson(response, 200, { outcome: checkAccount(account, dayInZone(now(), billingZone)) });
  },
  'POST /counters': async ({ settings }, { request, response }) => {
    const near = countersNear(await readBody(request, api.countersCall));
    answerJson(response, 200, { locations: near.filter(({ carrier }) => !settings.away.includes(carrier)) });
  },
  'POST /labels': async (sandbox, { request, response }) => {
    const order = await readBody(request, api.labelCall, mostBytes);
    if (sandbox.settings.away.includes(order.carrier)) return answerJson(response, 503, { error: silence });
    const { outcome, delivery } = await sellLabel(sandbox, order);
    deliver(sandbox, response, { key: order.key, outcome }, delivery);
  },
  'GET /:carrier/orders/:id': async ({ records }, { response, id: key }) => {
    await records.settled();
    const outcome = records.answered(key);
    answerJson(response, outcome === undefined ? 404 : 200, { key, outcome });
  },
  'POST /:carrier/labels/:id/void': async (sandbox, { response, carrier, id }) => {
    if (carrier === undefined) return answerJson(response, 404, {});
    answerJson(response, 200, { outcome: await voidLabel(sandbox, carrier, id) });
  },
  'POST /:carrier/parcels/:id/intercept': async (sandbox, { response, carrier, id }) => {
    if (carrier === undefined) return answerJson(response, 404, {});
    answerJson(response, 200, { outcome: await interceptParcel(sandbox, carrier, id) });
  },
  'GET /:carrier/parcels/:id': async ({ records }, { response, id, carrier }) => {
    await records.settled();
    const kept = records.label(id);
    if (kept?.label.carrier !== carrier) return answerJson(response, 404, {});
    const events = records.events(id).toSorted((a, b) => (a.at < b.at ? -1 : 1));
    answerJson(response, 200, { events, expectedOn: kept?.label.transit.promisedOn ?? null });
  },
  'POST /pickup-checks': async (sandbox, { request, response }) => {
    const question = await readBody(request, api.pickupQuestion, mostBytes);
    if (sandbox.settings.away.includes(question.carrier))
      return answerJson(response, 503, { error: silence });
    answerJson(response, 200, { outcome: checkPickup(sandbox, question) });
  },
  'POST /pickups': async (sandbox, { request, response }) => {
    const order = await readBody(request, api.pickupCall, mostBytes);
    if (sandbox.settings.away.includes(order.carrier)) return answerJson(response, 503, { error: silence });
    const { outcome, delivery } = await bookPickup(sandbox, order);
    deliver(sandbox, response, { key: order.key, outcome }, delivery);
  },
  'GET /:carrier/pickup-orders/:id': async ({ records }, { response, id: key }) => {
    await records.settled();
    const outcome = records.pickup(key)?.outcome;
    answerJson(response, outcome === undefined ? 404 : 200, { key, outcome });
  },
  'POST /:carrier/pickups/:id/cancel': async (sandbox, { response, carrier, id }) => {
    if (carrier === undefined) return answerJson(response, 404, {});
    answerJson(response, 200, { outcome: await cancelPickup(sandbox, carrier, id) });
  },
  'POST /manifests': async (sandbox, { request, response }) => {
    const order = await readBody(request, manifestCall, mostBytes);
    if (sandbox.settings.away.includes(order.carrier)) return answerJson(response, 503, { error: silence });
    const { outcome, delivery } = await closeManifest(sandbox, order);
    deliver(sandbox, response, { key: order.key, outcome }, delivery);
  },
  'GET /:carrier/manifest-orders/:id': async ({ records }, { response, id: key }) => {
    await records.settled();
    const outcome = records.manifest(key)?.outcome;
    answerJson(response, outcome === undefined ? 404 : 200, { key, outcome });
  },
  'GET /:carrier/invoices': (sandbox, { request, response }) => answerInvoice(sandbox, request, response),
  'GET /demo': async (sandbox, { response }) => answerJson(response, 200, settingsOf(sandbox)),
  'PUT /demo': async (sandbox, { request, response }) => {
    set(sandbox, await readBody(request, api.deskCall));
    answerJson(response, 200, settingsOf(sandbox));
  },
};

/** Calls from the portal's server, with its secret key. */
export async function answerCall(
  sandbox: Sandbox,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts = readCall(key, request, response);
  if (parts === undefined) return;
  const carrier = carrierNames.find((name) => name === parts[0]);
  const named = parts.map((part, at) =>
    at === 0 && carrier !== undefined ? ':carrier' : at === 2 ? ':id' : part,
  );
  const answer = answers[`${request.method} /${named.join('/')}`];
  if (answer === undefined) return answerJson(response, 404, { error: 'No such endpoint.' });
  const away = carrier !== undefined && parts[1] !== 'invoices' && sandbox.settings.away.includes(carrier);
  if (away) return answerJson(response, 503, { error: silence });
  await answer(sandbox, { request, response, carrier, id: parts[2] ?? '' });
}

function deliver({ slowMs }: Sandbox, response: ServerResponse, body: object, delivery: Delivery): void {
  switch (delivery) {
    case 'cut':
      response.destroy();
      return;
    case 'slowly':
      return answerAfter(slowMs.slow, response, body);
    case 'late':
      return answerAfter(slowMs.late, response, body);
    case 'twice':
      return sendTwice(response, body);
    case 'at_once':
      return answerJson(response, 200, body);
  }
}

/** Not sent if the caller has disconnected. */
function answerAfter(waitMs: number, response: ServerResponse, body: object): void {
  const timer = setTimeout(() => answerJson(response, 200, body), waitMs);
  response.once('close', () => clearTimeout(timer));
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

const settingsOf = ({ settings: { nextOrder, nextJourney, away } }: Sandbox) => ({
  nextOrder,
  nextJourney,
  away,
});

/** Changes the named settings; an unknown name resets one. */
function set({ settings }: Sandbox, call: ReturnType<typeof api.deskCall.parse>): void {
  const among = <Name extends string>(
    names: Readonly<Record<Name, unknown>>,
    name: string | null,
  ): Name | null => (Object.keys(names) as Name[]).find((one) => one === name) ?? null;
  if (call.nextOrder !== undefined) settings.nextOrder = among(orderFates, call.nextOrder);
  if (call.nextJourney !== undefined) settings.nextJourney = among(journeyNames, call.nextJourney);
  if (call.nextInvoice !== undefined) settings.nextInvoice = among(invoiceFailures, call.nextInvoice);
  if (call.away !== undefined) settings.away = [...new Set(call.away)];
}
