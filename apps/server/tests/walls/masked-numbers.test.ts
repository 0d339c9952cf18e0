import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { listReconciliations, requestReview } from '#modules/billing/contract.ts';
import { getLabel, showTrackingNumber } from '#modules/shipping/contract.ts';
import { decideAccess, guest, providerDay } from '#platform/access/contract.ts';
import type { Actor, Endpoint } from '#platform/access/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { buildInvoice, createCarrierTestBed, invoiceLine } from '../../testing/shipping/carrier-test-bed.ts';
import { createShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import type { ShippingTestBed } from '../../testing/shipping/shipping-test-bed.ts';
import { companyOf } from '../../testing/small-team.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';
import type { MalformedRequest } from './malformed/request-parts.ts';
import { trySound, wordsOf } from './within/read-everything.ts';

let loupe: TestLoupe;
let testBed: ShippingTestBed;
let reads: readonly Endpoint[];
/** Of the families that hold numbers; the others' changes would sign people out, or remove them. */
let changes: readonly Endpoint[];
/** The numbers of real parcels: a label's, an own parcel's, and one that the carrier billed again. */
let numbers: readonly string[];
let shipments: readonly string[];

const ownNumber = '1Z999AA10123456793';
const billedNumber = '700000000001';

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createShippingTestBed(loupe);
  await testBed.newCard(companyOf('Marta'));
  const marta = await loupe.as('Marta');
  const label = await testBed.priced(marta, {}, 'UPS');
  await testBed.buy(marta, label);
  await testBed.ended(marta, label.shipmentId);
  const own = await testBed.priced(marta, {
    insuranceOnly: { carrier: 'UPS', trackingNumber: ownNumber, speed: 'NextDay' },
    packaging: null,
    size: null,
    weightOz: null,
  });
  await testBed.buy(marta, own);
  await testBed.ended(marta, own.shipmentId);
  await billAgain(addDays(day(providerDay(loupe.clock.now())), -7));
  shipments = [label.shipmentId, own.shipmentId];
  const { rows } = await testBed.pools.owner.query<{
    tracking_number: string;
    shipment_id: string;
    company_id: string;
  }>(
    'select tracking_number, shipment_id, company_id from shipping.shipment where shipment_id = any($1) order by number',
    [shipments],
  );
  numbers = [...rows.map((row) => row.tracking_number), billedNumber];
  for (const row of rows)
    await testBed.pools.owner.query(
      `insert into shipping.scan (company_id, shipment_id, scan_id, kind, code, words, happened_at, received_at)
       values ($1, $2, $3, 'in_transit', 'I', 'Departed', now(), now())`,
      [row.company_id, row.shipment_id, `${row.tracking_number}/2026-11-24T15:00:00Z/I`],
    );
  const endpoints = loupe.routes.map(({ endpoint }) => endpoint);
  reads = endpoints.filter((one) => one.method === 'GET' || !one.changes);
  changes = endpoints.filter(
    (one) => one.changes && /^(shipping|billing|memo|insurance|desk|inbox)\./.test(one.name),
  );
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

/** A reconciliation with an open dispute. */
async function billAgain(on: Day): Promise<void> {
  const carriers = createCarrierTestBed(loupe);
  await carriers.ship(companyOf('Marta'), { on }, billedNumber);
  let isAsked = false;
  carriers.answer((carrier, week) => {
    if (isAsked) return { kind: 'not_issued' };
    isAsked = true;
    const line = invoiceLine(billedNumber, { weightLb: 3, charges: { FREIGHT: 1_650 } });
    return buildInvoice(carrier, week, 'F1', line);
  });
  await carriers.fetchInvoices();
  carriers.answerAsSandbox();
  const marta = await loupe.as('Marta');
  const query = { limit: 25, range: 'Last7Days' } as const;
  const [made] = (await marta.call(listReconciliations, { query })).answer.items;
  const params = { reconciliationId: made?.reconciliationId ?? '' };
  await marta.call(requestReview, { params, body: { comment: 'It weighed 2 lb.', fileIds: [] } });
  await carriers.close();
}

/** Shown after two-step verification, and recorded; and on the label itself, to those who print it. */
const shown: readonly string[] = [showTrackingNumber.name, getLabel.name];

const mayCall = (endpoint: Endpoint, actor: Actor): boolean =>
  decideAccess(endpoint.rule, actor, {
    isOn: loupe.ports.flags.isOn,
    today: () => providerDay(loupe.clock.now()),
  }).allowed;

/** Ids of records that have a number, by the name of their parameter; each endpoint is asked about each. */
async function knownParams(): Promise<readonly Readonly<Record<string, string>>[]> {
  const { rows } = await testBed.pools.owner.query<{ dispute_id: string; reconciliation_id: string }>(
    'select dispute_id, reconciliation_id from billing.dispute',
  );
  const [dispute] = rows;
  return shipments.map((shipmentId) => ({
    shipmentId,
    companyId: companyOf('Marta'),
    reconciliationId: dispute?.reconciliation_id ?? '',
    disputeId: dispute?.dispute_id ?? '',
  }));
}

/** A list is read whole; only if it needs its other questions are they made up, since they could hide its rows. */
async function readAs(
  { method }: Endpoint,
  { path, body, contentType }: MalformedRequest,
  token?: string,
): Promise<{ readonly ok: boolean; readonly text: string }> {
  const [bare = path] = path.split('?');
  for (const asked of path === bare ? [path] : [`${bare}?limit=25`, bare, path]) {
    const response = await fetch(`${loupe.url}${asked}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Uint8Array.from(body) }),
      headers: {
        'x-subscription-key': 'loupe-web',
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    const content = Buffer.from(await response.arrayBuffer());
    const words = await wordsOf(response.headers.get('content-type') ?? '', content);
    if (response.ok || asked === path) return { ok: response.ok, text: words.replaceAll(/\s/g, '') };
  }
  return { ok: false, text: '' };
}

/** What a caller reads in full although only its last four characters are theirs to see. */
async function leaks(actor: Actor, token?: string, endpoints = reads): Promise<string[]> {
  const found = new Set<string>();
  const known = await knownParams();
  let answered = 0;
  for (const endpoint of endpoints.filter((one) => mayCall(one, actor) && !shown.includes(one.name)))
    for (const params of known) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const named = Object.fromEntries(
        names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
      );
      for (const request of trySound(endpoint, named)) {
        const { ok, text } = await readAs(endpoint, request, token);
        answered += Number(ok);
        if (numbers.some((number) => text.includes(number))) found.add(endpoint.name);
      }
      if (names.length === 0) break;
    }
  expect(answered).toBeGreaterThan(0);
  return [...found];
}

const firstName = ({ name }: { name: string }): string => name.split(' ')[0] ?? name;

test("no read shows a guest a parcel's full number", async () => {
  expect(numbers).toHaveLength(3);
  expect(await leaks(guest)).toEqual([]);
});

test.each(demoPeople.map(({ actor }) => ({ name: actor.name, actor })))(
  "no read shows $name a parcel's full number",
  async ({ actor }) => {
    expect(await leaks(actor, await loupe.token(firstName(actor)))).toEqual([]);
  },
);

test.each(['Marta', 'Jonah', 'Priya'])(
  "no change by %s answers with a parcel's full number",
  async (name) => {
    const [person] = demoPeople.filter(({ actor }) => firstName(actor) === name);
    if (person === undefined) throw new Error(`${name} is not in the demo.`);
    expect(await leaks(person.actor, await loupe.token(name), changes)).toEqual([]);
  },
);

test('a planted leak is found wherever it is read', async () => {
  await testBed.pools.owner.query(
    `update shipping.shipment set draft = jsonb_set(draft, '{reference1}', to_jsonb(tracking_number)) where shipment_id = $1`,
    [shipments[0]],
  );
  const [marta] = demoPeople.filter(({ actor }) => firstName(actor) === 'Marta');
  if (marta === undefined) throw new Error('Marta is not in the demo.');
  expect(await leaks(marta.actor, await loupe.token('Marta'))).toEqual(
    expect.arrayContaining(['shipping.listShipments', 'shipping.getShipment']),
  );
});
