import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  getImport,
  listImportRows,
  listImportShipments,
  fixImportRow,
  saveImport,
  uploadImport,
} from '#modules/shipping/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const upload = async (text: string, name = 'orders.csv') => {
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const content = Buffer.from(text);
  const answer = await sendFile(
    `${testBed.loupe.url}${uploadImport.path}`,
    { name, content, type: 'text/csv' },
    { authorization },
  );
  return readReply(uploadImport, answer);
};

const settled = (batchId: string) =>
  vi.waitFor(
    async () => {
      const { answer } = await testBed.marta.call(getImport, { params: { batchId } });
      expect(['Checked', 'Saved', 'Failed']).toContain(answer.status);
      return answer;
    },
    { timeout: 30_000, interval: 200 },
  );

const rowsOf = async (batchId: string) =>
  (await testBed.marta.call(listImportRows, { params: { batchId }, query: {} })).answer.items;

const file = [
  'Name,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via,Gift msg',
  'Amir Haddad,610 W 26th St,New York,NY,10001,$45.00,1,USPS Ground Advantage,-',
  'Ines Carvalho,44 Pleasant St Apt 2,Fall River,MA,2721,"$1,480.00",1 lb 4 oz,ups ground,-',
  'Clive Pemberton,2 Wharf Rd,Newport,RI,02804,45,12 oz,,-',
  'Nowhere,,Boston,MA,02108,1e12,x,Pigeon,-',
].join('\n');

test("another program's file is mapped, checked without saving, fixed, and saved in its order", async () => {
  const { status, answer } = await upload(file);
  expect(status).toBe(200);
  expect(answer.columns.map(({ field }) => field)).toEqual([
    'recipient',
    'addressLine1',
    'city',
    'state',
    'postalCode',
    'value',
    'weight',
    'service',
    null,
  ]);
  const checked = await settled(answer.batchId);
  const rows = await rowsOf(answer.batchId);
  console.log(JSON.stringify(rows, null, 1), JSON.stringify(checked.counts));
  const signed = rows.find(({ row }) => row === 3);
  await testBed.marta.call(fixImportRow, {
    params: { batchId: answer.batchId },
    body: { row: 3, values: signed?.notes[0]?.fixes[0]?.set ?? {} },
  });
  await testBed.marta.call(saveImport, { params: { batchId: answer.batchId } });
  await settled(answer.batchId);
  const { answer: saved } = await testBed.marta.call(listImportShipments, { params: { batchId: answer.batchId } });
  expect(saved.shipments.map(({ row }) => row)).toEqual([2, 3]);
});
