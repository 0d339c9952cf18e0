import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { sheetRows } from '#kit/server/spreadsheets/read-sheet.ts';
import {
  getLossFigures,
  getLossRun,
  listLosses,
  lossesAsSheet,
  payClaim,
  shipmentRefusals,
} from '#modules/shipping/contract.ts';
import {
  approvedClaim,
  provenExaminer,
  tenderedParcel,
} from '#apps/server/testing/shipping/claim-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';

let testBed: OpenShippingTestBed;
let claimId: string;
let plain: string;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openShippingTestBed({ ROLES: 'web' });
  const priya = await provenExaminer(testBed, 'Priya');
  plain = await tenderedParcel(testBed);
  claimId = await approvedClaim(testBed, priya);
  const body = { way: 'check', methodId: null, checkNumber: '1' } as const;
  await priya.call(payClaim, { params: { companyId: harrow, claimId }, body });
});
afterAll(() => testBed.close());

const list = async (filter: Parameters<typeof filtered>[0]) => (await filtered(filter)).answer.items;
const filtered = (filter: 'AllShipments' | 'AllClaims' | 'NoClaim' | 'Paid' | 'Denied', more: object = {}) =>
  testBed.marta.call(listLosses, { query: { filter, limit: 25, ...more } });
const download = async (request: { readonly path: string }) =>
  (await downloadOverHttp(testBed.loupe, 'Marta', request.path)).body;

test('shipments are listed by the status of their claim, page by page', async () => {
  const all = await list('AllShipments');
  expect(all).toHaveLength(2);
  expect((await list('NoClaim')).map(({ shipmentId }) => shipmentId)).toEqual([plain]);
  for (const filter of ['AllClaims', 'Paid'] as const)
    expect((await list(filter)).map(({ claim }) => claim?.claimId)).toEqual([claimId]);
  expect(await list('Denied')).toEqual([]);
  expect((await filtered('AllShipments')).answer.next).toBeNull();
  const beyond = await filtered('AllShipments', { after: writeCursor([all[0]?.shipmentNumber ?? '']) });
  expect(beyond.answer.items).toEqual(all.slice(1));
  const lost = await filtered('AllShipments', { after: 'nonsense' });
  expect(lost.problem.code).toBe(shipmentRefusals.shipments_page_lost.code);
});

test('the spreadsheet has a row for each, and the loss run sums up what was paid', async () => {
  const sheet = await download(writeRequest(lossesAsSheet, { query: { filter: 'AllShipments' } }));
  const rows: unknown[] = [];
  for await (const { texts } of sheetRows(sheet)) rows.push(texts);
  expect(JSON.stringify(rows)).toContain('4400');
  const pages = (await textOfPages(await download(writeRequest(getLossRun, {}))))
    .join(' ')
    .replaceAll(/\s+/gu, ' ');
  for (const part of ['Loss run', 'Harrow & Vale', '$4,400.00', 'Carrier failed to deliver'])
    expect(pages).toContain(part);
});

test('losses are summed by carrier, recipient and cause', async () => {
  const { carriers, recipients, causes } = (await testBed.marta.call(getLossFigures, {})).answer;
  for (const groups of [carriers, recipients, causes])
    expect(groups.reduce((sum, { paid }) => sum + paid, 0)).toBe(440_000);
  expect(causes.map(({ name, claims }) => [name, claims])).toEqual([['Carrier failed to deliver', 1]]);
  expect(carriers.reduce((sum, { parcels }) => sum + parcels, 0)).toBe(2);
});
