import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReceivable, listReconciliations, requestReview } from '#modules/billing/contract.ts';
import {
  buildInvoice,
  createCarrierTestBed,
  invoiceLine,
} from '#apps/server/testing/shipping/carrier-test-bed.ts';
import type { CarrierTestBed } from '#apps/server/testing/shipping/carrier-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: CarrierTestBed;

const harrow = companyOf('Marta');
const number = '700000000010';

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createCarrierTestBed(loupe);
  testBed.setDay('2027-02-23');
  await testBed.ship(harrow, { on: '2027-02-23' }, number);
  testBed.setDay('2027-03-01');
  testBed.answer((carrier, week) =>
    carrier === 'FedEx' && week === '2027-02-22'
      ? buildInvoice(carrier, week, 'F1', invoiceLine(number, { weightLb: 3, charges: { FREIGHT: 1_650 } }))
      : { kind: 'not_issued' },
  );
  await testBed.fetchInvoices();
  testBed.setDay('2027-03-08');
  await testBed.issueInvoices();
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const statuses = async () => {
  const vera = await loupe.as('Vera');
  const { bills } = (await vera.call(getReceivable, { params: { companyId: harrow } })).answer;
  return bills.map(({ status }) => status);
};

test('an adjustment that the member disputes shows on its bill', async () => {
  expect(await statuses()).not.toContainEqual(expect.stringContaining('in dispute'));
  const marta = await loupe.as('Marta');
  const query = { limit: 25, range: 'Last60Days' } as const;
  const [made] = (await marta.call(listReconciliations, { query })).answer.items;
  const params = { reconciliationId: made?.reconciliationId ?? '' };
  await marta.call(requestReview, { params, body: { comment: 'We weighed it.', fileIds: [] } });
  expect(await statuses()).toContainEqual(expect.stringMatching(/^\$[\d,.]+ in dispute$/));
});
