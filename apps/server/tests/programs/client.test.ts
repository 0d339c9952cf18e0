import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';

interface ClientModule {
  createClient(options: object): {
    call(name: string, parts?: object, options?: { idempotencyKey?: string }): Promise<unknown>;
  };
}

let client: ClientModule;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  const root = join(import.meta.dirname, '../../../..');
  await promisify(execFile)('node', ['--disable-warning=ExperimentalWarning', 'tools/client.ts', folder], {
    cwd: root,
  });
  client = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href)) as ClientModule;
});

const busy = (status: number, after?: string) =>
  new Response('{}', { status, headers: after === undefined ? {} : { 'retry-after': after } });
const list = () => Response.json({ items: [] });
const refused = (code: string) =>
  new Response(JSON.stringify({ code, status: 409, detail: 'No.', reference: 'LP-1' }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });

/** A client whose server answers in turn. */
function scripted(...answers: (Response | Error)[]) {
  const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  const send = vi.fn((url: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
    sent.push({ url, headers, body });
    const next = answers.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waits.push(ms));
  const made = client.createClient({ url: 'https://portal.example/', key: 'loupe_k', fetch: send, wait });
  return { client: made, sent, waits };
}

test('a busy answer is tried again after its Retry-After, and without one ever later', async () => {
  const program = scripted(busy(429, '7'), busy(503), busy(503), list());
  expect(await program.client.call('shipping.listShipments', { query: { limit: 25 } })).toEqual({
    items: [],
  });
  expect(program.waits).toEqual([7000, 1000, 2000]);
  expect(program.sent[0]).toMatchObject({
    url: 'https://portal.example/services/shipping/api/shipments?limit=25',
    headers: {
      authorization: 'Bearer loupe_k',
      'loupe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  });
});

test('a change keeps one idempotency key through its retries, given or its own', async () => {
  const given = scripted(new TypeError('reset'), busy(503), list());
  await given.client.call('shipping.saveShipment', { body: {} }, { idempotencyKey: 'order-1' });
  expect(given.sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'order-1',
    'order-1',
    'order-1',
  ]);
  const own = scripted(busy(503), list());
  await own.client.call('shipping.saveShipment', { body: {} });
  const [first, second] = own.sent.map(({ headers }) => headers['idempotency-key']);
  expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), first]);
});

test('a change without an idempotency key is repeated only if it was turned away', async () => {
  const params = { shipmentId: 'a/b' };
  const lost = scripted(new TypeError('reset'), list());
  await expect(lost.client.call('shipping.deleteShipment', { params })).rejects.toMatchObject({
    name: 'LoupeFault',
    status: 0,
  });
  const unsure = scripted(busy(503), list());
  await expect(unsure.client.call('shipping.deleteShipment', { params })).rejects.toMatchObject({
    status: 503,
  });
  const limited = scripted(busy(429, '1'), new Response(null, { status: 204 }));
  expect(await limited.client.call('shipping.deleteShipment', { params })).toBeUndefined();
  expect(limited.sent[0]?.url).toMatch(/shipments\/a%2Fb$/);
});

test('gives up after four retries', async () => {
  const program = scripted(...Array.from({ length: 6 }, () => busy(429, '1')));
  await expect(program.client.call('shipping.listShipments')).rejects.toMatchObject({ status: 429 });
  expect(program.sent).toHaveLength(5);
});

test('a refusal has its code, and texts go as base64', async () => {
  const program = scripted(refused('shipping.shipment_missing'));
  const body = {
    draft: { name: 'Ring für Ané', origin: null, destination: { city: 'Zürich', state: 'RI' } },
  };
  const call = program.client.call('shipping.saveShipment', { body });
  await expect(call).rejects.toMatchObject({
    name: 'LoupeRefusal',
    code: 'shipping.shipment_missing',
    status: 409,
    message: 'No.',
  });
  expect(JSON.parse(String(program.sent[0]?.body))).toEqual({
    draft: {
      name: Buffer.from('Ring für Ané').toString('base64'),
      origin: null,
      destination: { city: Buffer.from('Zürich').toString('base64'), state: 'RI' },
    },
  });
});
