import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { portOf } from '#kit/server/http/port-of.ts';
import { answerJson, readBody } from '#kit/server/simulator/http-json.ts';
import { EasyPostBooks } from './easypost-records.ts';
import type { StubShipment } from './easypost-records.ts';
import type { OrderTrouble } from './opened-counter.ts';

const shipmentCall = z.object({
  shipment: z.object({
    reference: z.optional(z.string()),
    carrier_accounts: z.optional(z.array(z.string())),
  }),
});
const pickupCall = z.object({
  pickup: z.object({
    reference: z.optional(z.string()),
    shipment: z.optional(z.object({ id: z.string() })),
    batch: z.optional(z.object({ id: z.string() })),
  }),
});
const batchCall = z.object({ batch: z.object({ shipments: z.array(z.object({ id: z.string() })) }) });
const scanFormCall = z.object({ shipments: z.array(z.object({ id: z.string() })) });
const buyCall = z.object({ rate: z.object({ id: z.string() }) });

const bytes = 64 * 1024;

export interface EasyPostStub {
  readonly url: string;
  readonly books: EasyPostBooks;
  /** Applies to the next purchase. */
  next(trouble: OrderTrouble): void;
  /** A tracker's webhook as EasyPost would send it now. */
  webhookOf(trackingCode: string): { readonly headers: Record<string, string>; readonly body: string };
  close(): Promise<void>;
}

/** EasyPost's documented calls on this machine, as far as the adapter makes them. */
export async function startEasyPostStub(apiKey: string, secret: string): Promise<EasyPostStub> {
  const books = new EasyPostBooks();
  let trouble: OrderTrouble | undefined;
  const server = createServer((request, response) => {
    const now = /\/(buy|scan_forms)$/.test(request.url ?? '') ? trouble : undefined;
    if (now !== undefined) trouble = undefined;
    answer({ books, apiKey, url, isDeclining: trouble === 'declined' }, request, response, now).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  return {
    url: `${url}/v2`,
    books,
    next: (chosen) => void (trouble = chosen),
    webhookOf(trackingCode) {
      const shipment = books.withCode(trackingCode);
      if (shipment === undefined) throw new Error('No such tracker.');
      const event = {
        id: `evt_${shipment.details.length}`,
        description: 'tracker.updated',
        result: trackerOf(shipment),
      };
      const body = JSON.stringify(event);
      const hex = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
      return { headers: { 'x-hmac-signature': `hmac-sha256-hex=${hex}` }, body };
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Stub {
  readonly books: EasyPostBooks;
  readonly apiKey: string;
  readonly url: string;
  /** The next order is declined. */
  readonly isDeclining: boolean;
}

async function answer(
  stub: Stub,
  request: IncomingMessage,
  response: ServerResponse,
  trouble: OrderTrouble | undefined,
): Promise<void> {
  const { books, apiKey, url } = stub;
  const { pathname, searchParams } = new URL(request.url ?? '/', url);
  if (pathname.startsWith('/labels/')) return void response.writeHead(200).end('%PDF-1.4 a label');
  const expected = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  if (request.headers.authorization !== expected)
    return refuse(response, 401, 'APIKEY.INACTIVE', 'This key is not active.');
  if (pathname === '/v2/trackers') {
    const shipment = books.withCode(searchParams.get('tracking_code') ?? '');
    return answerJson(response, 200, { trackers: shipment === undefined ? [] : [trackerOf(shipment)] });
  }
  if (pathname === '/v2/carrier_accounts') return answerJson(response, 200, books.accounts);
  if (request.method === 'POST' && pathname === '/v2/shipments') {
    const { shipment } = await readBody(request, shipmentCall, bytes);
    return answerJson(response, 201, books.make(shipment.reference ?? null, shipment.carrier_accounts));
  }
  if (request.method === 'POST' && pathname === '/v2/batches') {
    const { batch } = await readBody(request, batchCall, bytes);
    return answerJson(response, 201, { id: `batch_${batch.shipments[0]?.id}` });
  }
  if (pathname === '/v2/scan_forms') return answerScanForm(stub, request, response, trouble);
  if (pathname.startsWith('/v2/pickups')) return answerPickup(stub, pathname, request, response, trouble);
  const [, id = '', act] = /^\/v2\/shipments\/([^/]+)(?:\/(buy|refund))?$/.exec(pathname) ?? [];
  const shipment = books.find(decodeURIComponent(id));
  if (shipment === undefined)
    return refuse(response, 404, 'NOT_FOUND', 'The requested resource could not be found.');
  if (act === undefined) return answerJson(response, 200, shipment);
  if (act === 'refund') return refund(shipment, response);
  return buy(stub, shipment, request, response, trouble);
}

async function answerScanForm(
  { books, url }: Stub,
  request: IncomingMessage,
  response: ServerResponse,
  trouble: OrderTrouble | undefined,
): Promise<void> {
  const call = await readBody(request, scanFormCall, bytes);
  if (trouble === 'order lost') return void response.destroy();
  if (trouble === 'declined')
    return refuse(response, 422, 'SCAN_FORM.FAILURE', "USPS didn't accept this SCAN form.");
  const shipments = call.shipments.flatMap(({ id }) => books.find(id) ?? []);
  if (shipments.some(({ scan_form: form }) => form !== null))
    return refuse(response, 422, 'SCAN_FORM.INVALID', 'A shipment is already on a scan form.');
  if (shipments.some(({ refund_status: refunded }) => refunded !== null))
    return refuse(response, 422, 'SCAN_FORM.INVALID', 'A shipment was refunded.');
  const form = books.makeScanForm(shipments, `${url}/labels`);
  if (trouble === 'answer lost') return void response.destroy();
  answerJson(response, 201, form);
}

async function answerPickup(
  { books, isDeclining }: Stub,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  trouble: OrderTrouble | undefined,
): Promise<void> {
  if (pathname === '/v2/pickups') {
    const { pickup } = await readBody(request, pickupCall, bytes);
    const shipment = books.find(pickup.shipment?.id ?? pickup.batch?.id.replace('batch_', '') ?? '');
    const carrier = shipment?.selected_rate?.carrier ?? 'FedEx';
    const made = books.makePickup(pickup.reference ?? null, carrier);
    // Asked without a reference: nothing is ordered, and the trouble stays for the order.
    const isRefused = pickup.reference === undefined && isDeclining;
    const messages = [{ carrier, type: 'rate_error', message: 'FedEx has no driver for this address.' }];
    return answerJson(response, 201, isRefused ? { ...made, pickup_rates: [], messages } : made);
  }
  const [, id = '', act] = /^\/v2\/pickups\/([^/]+)(?:\/(buy|cancel))?$/.exec(pathname) ?? [];
  const pickup = books.findPickup(decodeURIComponent(id));
  if (pickup === undefined)
    return refuse(response, 404, 'NOT_FOUND', 'The requested resource could not be found.');
  if (trouble === 'order lost') return void response.destroy();
  if (trouble === 'declined')
    return refuse(response, 422, 'PICKUP.SCHEDULE.FAILURE', 'FedEx has no driver for this address.');
  if (act === 'cancel') pickup.status = 'canceled';
  if (act === 'buy') {
    pickup.status = 'scheduled';
    pickup.confirmation ??= `CONF${pickup.id.slice(7, 15)}`;
  }
  if (trouble === 'answer lost') return void response.destroy();
  answerJson(response, 200, pickup);
}

async function buy(
  { books, url }: Stub,
  shipment: StubShipment,
  request: IncomingMessage,
  response: ServerResponse,
  trouble: OrderTrouble | undefined,
): Promise<void> {
  const { rate } = await readBody(request, buyCall);
  if (trouble === 'order lost') return void response.destroy();
  if (trouble === 'declined')
    return refuse(response, 422, 'SHIPMENT.POSTAGE.FAILURE', 'FedEx declined this shipment.');
  if (shipment.postage_label !== null)
    return refuse(response, 422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  books.buy(shipment, rate.id, `${url}/labels`);
  if (trouble === 'answer lost') return void response.destroy();
  // It never gets further news.
  if (trouble === 'too late') return;
  if (trouble === 'answered twice') sendTwice(response, shipment);
  else answerJson(response, 200, shipment);
}

function refund(shipment: StubShipment, response: ServerResponse): void {
  if (shipment.scan_form !== null)
    return refuse(response, 422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The label is on a scan form.');
  if (shipment.details.some(({ status }) => status !== 'pre_transit'))
    return refuse(response, 422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The parcel has been scanned already.');
  shipment.refund_status = 'submitted';
  answerJson(response, 200, shipment);
}

function sendTwice(response: ServerResponse, body: object): void {
  const { socket } = response;
  response.once('finish', () => {
    const text = JSON.stringify(body);
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`;
    socket?.write(`${head}\r\n\r\n${text}`);
  });
  answerJson(response, 200, body);
}

const refuse = (response: ServerResponse, status: number, code: string, message: string): void =>
  answerJson(response, status, { error: { code, message, errors: [] } });

const trackerOf = ({ id, tracking_code, selected_rate, details }: StubShipment): object => ({
  id: `trk_${id}`,
  tracking_code,
  carrier: selected_rate?.carrier,
  status: details.at(-1)?.status ?? 'unknown',
  shipment_id: id,
  signed_by: details.at(-1)?.status === 'delivered' ? 'A. SOLBERG' : null,
  est_delivery_date: selected_rate?.delivery_date ?? null,
  tracking_details: details,
});
