import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, EndpointCall } from '#kit/contract/endpoint.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { readBarcodesIn } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { newId } from '#kit/server/new-id.ts';
import { pictureOfPage } from '#kit/server/pdf/testing-picture-of-page.ts';
import {
  getLabel,
  getLabelPicture,
  getPackingGuidance,
  labelRefusals as no,
  listLabelPrints,
  listUnprintedLabels,
  printLabels,
  saveShipment,
  shipmentRefusals,
} from '#modules/shipping/contract.ts';
import { insertTestLabel } from '#modules/shipping/server.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { sampleDraft } from '#apps/server/testing/shipping/sample-draft.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const draft = {
  ...sampleDraft,
  cargo: 'LooseDiamonds',
  declaredValue: cents(3_190_000),
  shipDate: day('2026-11-21'),
} as const;

const companyId = findDemoPerson('Marta').memberships[0]?.company.companyId ?? '';

async function save(): Promise<string> {
  const { answer } = await marta.call(
    saveShipment,
    { body: { draft: { ...draft, notifyEmails: [] } } },
    { 'idempotency-key': newId() },
  );
  return answer.shipment.shipmentId;
}

async function buyLabel(carrier: 'USPS' | 'UPS' | 'FedEx' = 'FedEx', document?: Uint8Array): Promise<string> {
  const shipmentId = await save();
  const testLabel = { companyId, shipmentId, carrier, ...(document !== undefined && { document }) };
  await testBed.work((ctx) => insertTestLabel(ctx, testLabel));
  return shipmentId;
}

const setStatus = (shipmentId: string, status: string) =>
  testBed.pools.owner.query('update shipping.shipment set status = $2 where shipment_id = $1', [
    shipmentId,
    status,
  ]);

interface PrintOptions {
  readonly type?: 'PDF' | 'ZPL203' | 'ZPL300';
  readonly tab?: 'None' | 'NoTab' | 'ThreeQuarterInch' | 'TwoInch';
  readonly again?: 'yes' | 'no';
}

interface FileReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly code: string | undefined;
}

async function download<E extends Endpoint>(
  name: string,
  endpoint: E,
  parts: EndpointCall<E>,
): Promise<FileReply> {
  const { path, body } = writeRequest(endpoint, parts);
  const response = await fetch(`${loupe.url}${path}`, {
    method: endpoint.method,
    ...(body === undefined ? {} : { body }),
    headers: {
      'x-subscription-key': 'loupe-web',
      'content-type': 'application/json',
      authorization: `Bearer ${await loupe.token(name)}`,
    },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const code = response.ok ? undefined : (JSON.parse(bytes.toString()) as Problem).code;
  return { status: response.status, headers: response.headers, bytes, code };
}

const print = (
  name: string,
  shipmentId: string,
  { type = 'PDF', tab = 'NoTab', again = 'no' }: PrintOptions = {},
) => download(name, getLabel, { params: { shipmentId }, query: { type, tab, again } });

const printAll = (shipmentIds: readonly string[], again = false) =>
  download('Marta', printLabels, {
    body: { shipmentIds: [...shipmentIds], tab: 'NoTab', withGuidance: true, again },
  });

const readBarcodes = async (pdf: Uint8Array, page = 0) =>
  (await readBarcodesIn(await pictureOfPage(pdf, page, 203))).map(({ text }) => text);

const fedExBarcode = '1001921334250001000300779017972697';

const unprinted = async (caller = marta) => (await caller.call(listUnprintedLabels, {})).answer;

describe('the print queue', () => {
  const numbersOf = async (ids: readonly string[]) =>
    (await unprinted()).items
      .filter(({ shipmentId }) => ids.includes(shipmentId))
      .map(({ shipmentId }) => shipmentId);

  test('has each label until it is printed, scanned, voided or 30 days old', async () => {
    const [printed, scanned, voided, old, waits] = (await Promise.all(
      Array.from({ length: 5 }, () => buyLabel()),
    )) as [string, string, string, string, string];
    const all = [printed, scanned, voided, old, waits];
    expect(new Set(await numbersOf(all))).toEqual(new Set(all));
    await print('Marta', printed);
    await setStatus(scanned, 'InTransit');
    await setStatus(voided, 'Voided');
    await testBed.pools.owner.query(
      "update shipping.label set bought_at = bought_at - interval '31 days' where shipment_id = $1",
      [old],
    );
    expect(await numbersOf(all)).toEqual([waits]);
    expect((await unprinted()).actions).toEqual(['print']);
  });

  test("leaves return labels to their senders, and another person's to them", async () => {
    const boomerang = await buyLabel();
    await testBed.pools.owner.query(
      "update shipping.shipment set kind = 'Boomerang' where shipment_id = $1",
      [boomerang],
    );
    const mine = await buyLabel();
    expect(await numbersOf([boomerang, mine])).toEqual([mine]);
    await testBed.pools.owner.query(
      `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
       values ($1, $2, 'Shipping', true, '{"manageShipments": 0}')
       on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
      [companyId, findDemoPerson('Jonah').personId],
    );
    const jonah = await loupe.as('Jonah');
    expect((await unprinted(jonah)).items.map(({ shipmentId }) => shipmentId)).not.toContain(mine);
  });

  test("says which label has customs papers and which is the carrier's own document", async () => {
    const own = await buyLabel('FedEx', Buffer.from('%PDF-1.7'));
    const abroad = await buyLabel();
    await testBed.pools.owner.query(
      `update shipping.shipment set draft = jsonb_set(draft, '{destination,countryCode}', '"FR"') where shipment_id = $1`,
      [abroad],
    );
    const { items } = await unprinted();
    const of = (id: string) => items.find(({ shipmentId }) => shipmentId === id);
    expect(of(own)).toMatchObject({ isAlone: true, hasPapers: false });
    expect(of(abroad)).toMatchObject({ isAlone: false, hasPapers: true });
  });

  test('prints several on a label printer as one file', async () => {
    const ids = [await buyLabel(), await buyLabel('UPS')];
    const body = {
      shipmentIds: ids,
      type: 'ZPL203',
      tab: 'NoTab',
      withGuidance: false,
      again: false,
    } as const;
    const { headers, bytes } = await download('Marta', printLabels, { body });
    expect(headers.get('content-type')).toContain('application/zpl');
    expect(bytes.toString().split('^XA')).toHaveLength(3);
    expect(await numbersOf(ids)).toEqual([]);
  });
});

describe('a label', () => {
  test('prints a label once and records who printed it', async () => {
    const shipmentId = await buyLabel();
    const { status, headers, bytes } = await print('Marta', shipmentId);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await readBarcodes(bytes)).toContain(fedExBarcode);
    const { answer } = await marta.call(listLabelPrints, { params: { shipmentId } });
    expect(answer).toMatchObject({ prints: [{ copy: 1, type: 'PDF' }], next: 2, reason: null });
    expect(answer.prints[0]?.by).toContain('Marta');
  });

  test('a reprint needs confirmation, three times per session', async () => {
    const shipmentId = await buyLabel();
    await print('Marta', shipmentId);
    expect((await print('Marta', shipmentId)).code).toBe(no.label_printed.code);
    for (const copy of [2, 3]) {
      const { bytes } = await print('Marta', shipmentId, { type: 'ZPL203', again: 'yes' });
      expect(bytes.toString()).toContain(`REPRINT: ${copy}`);
    }
    expect((await print('Marta', shipmentId, { again: 'yes' })).code).toBe(no.label_retry_limit.code);
    const { answer } = await marta.call(listLabelPrints, { params: { shipmentId } });
    expect(answer).toMatchObject({ next: null, reason: no.label_retry_limit.sentence });
  });

  test('of two simultaneous prints the second needs confirmation', async () => {
    const shipmentId = await buyLabel();
    const replies = await Promise.all([print('Marta', shipmentId), print('Marta', shipmentId)]);
    expect(replies.map(({ code }) => code).filter((code) => code !== undefined)).toEqual([
      no.label_printed.code,
    ]);
  });

  test.each([
    ['None', 612, 792],
    ['NoTab', 288, 432],
    ['ThreeQuarterInch', 288, 486],
    ['TwoInch', 288, 576],
  ] as const)('a label on stock %s is %i by %i points', async (tab, width, height) => {
    const { bytes } = await print('Marta', await buyLabel('USPS'), { tab });
    expect(bytes.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`);
  });

  test('prints a label as ZPL', async () => {
    const { headers, bytes } = await print('Marta', await buyLabel('UPS'), { type: 'ZPL300' });
    expect(headers.get('content-type')).toContain('application/zpl');
    expect(bytes.toString()).toMatch(/^\^XA[^]*\^PW1200[^]*\^BD2[^]*\^XZ\n$/);
  });

  test('passes a finished carrier label through, as PDF only', async () => {
    const shipmentId = await buyLabel('FedEx', Buffer.from('%PDF-1.4 of the carrier'));
    expect((await print('Marta', shipmentId, { type: 'ZPL203' })).code).toBe(no.label_finished.code);
    const tab = { query: { tab: 'NoTab' } } as const;
    const picture = await download('Marta', getLabelPicture, { params: { shipmentId }, ...tab });
    expect(picture.code).toBe(no.label_finished.code);
    expect((await printAll([shipmentId])).code).toBe(no.label_finished.code);
    expect((await print('Marta', shipmentId)).bytes.toString()).toBe('%PDF-1.4 of the carrier');
  });

  test.each([
    ['Voided', no.label_voided],
    ['InTransit', no.label_used],
    ['Delivered', no.label_used],
    ['Processed', no.label_missing],
  ])('prints no label of a %s shipment', async (status, refusal) => {
    const shipmentId = await buyLabel();
    await setStatus(shipmentId, status);
    expect((await print('Marta', shipmentId, { again: 'yes' })).code).toBe(refusal.code);
    const { answer } = await marta.call(listLabelPrints, { params: { shipmentId } });
    expect(answer).toMatchObject({ next: null, reason: refusal.sentence });
  });

  test('a shipment has no label before purchase or for another company', async () => {
    expect((await print('Marta', await save())).code).toBe(no.label_missing.code);
    const shipmentId = await buyLabel();
    const params = { shipmentId };
    const body = { shipmentIds: [shipmentId], tab: 'NoTab', withGuidance: false, again: true } as const;
    const refused = [
      await print('Ilse', shipmentId),
      await download('Ilse', getLabelPicture, { params, query: { tab: 'NoTab' } }),
      await download('Ilse', listLabelPrints, { params }),
      await download('Ilse', getPackingGuidance, { params }),
      await download('Ilse', printLabels, { body: { ...body, shipmentIds: [shipmentId] } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(5).fill(shipmentRefusals.shipment_missing.code));
  });

  test('previews a label with covered number and barcodes', async () => {
    const params = { shipmentId: await buyLabel() };
    const { bytes, headers } = await download('Marta', getLabelPicture, {
      params,
      query: { tab: 'TwoInch' },
    });
    expect(headers.get('content-type')).toBe('image/svg+xml');
    const svg = bytes.toString();
    expect(svg).toContain('KESSLER &amp; CO.');
    expect(svg).toContain('•••• 2697');
    expect(svg).not.toMatch(/<path|7790/);
  });
});

describe('several labels', () => {
  test('prints several labels in pick order, each with packing guidance', async () => {
    const picked = [await buyLabel('UPS'), await buyLabel('FedEx'), await buyLabel('USPS')];
    const { bytes } = await printAll(picked);
    expect(await readBarcodes(bytes, 0)).toContain('1Z5R89390357567127');
    expect(await readBarcodes(bytes, 2)).toContain(fedExBarcode);
    expect((await readBarcodes(bytes, 4)).join()).toContain('9400111206206406260787');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(6);
  });

  test('prints several labels all or nothing', async () => {
    const [first, second] = [await buyLabel(), await buyLabel()];
    await print('Marta', second);
    expect((await printAll([first, second])).code).toBe(no.label_printed.code);
    const { answer } = await marta.call(listLabelPrints, { params: { shipmentId: first } });
    expect(answer.prints).toEqual([]);
    expect((await printAll([first, second], true)).status).toBe(200);
  });
});

test('serves packing guidance as its own page', async () => {
  const { status, bytes } = await download('Marta', getPackingGuidance, {
    params: { shipmentId: await save() },
  });
  expect(status).toBe(200);
  expect(bytes.toString('latin1')).toContain('(How to pack this parcel)');
});
