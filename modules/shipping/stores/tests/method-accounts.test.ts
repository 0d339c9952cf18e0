import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import {
  changeStoreMethods,
  getStoreMethods,
  integrateFedExAccount,
  removeCarrierAccount,
} from '#modules/shipping/contract.ts';
import { connectSampleShop } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf, makeLocation } from '#apps/server/testing/small-team.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

type Change = EndpointCall<typeof changeStoreMethods>['body'];

const onAccount = (accountId: string): Change['methods'][number] => ({
  methodId: newId(),
  name: 'Insured 2-day',
  description: '',
  minSubtotal: cents(0),
  maxSubtotal: null,
  priceKind: 'Flat',
  flatRate: cents(1_200),
  markupPercent: 0,
  carrier: 'FedEx',
  service: 'FEDEX_2_DAY',
  isEnabled: true,
  accountId,
});

const read = async (storeId: string) =>
  (await testBed.marta.call(getStoreMethods, { params: { storeId } })).answer;

async function save(storeId: string, change: Partial<Change>) {
  const { version, methods, fallback } = await read(storeId);
  const body = { version, methods, fallback, ...change };
  return testBed.marta.call(changeStoreMethods, { params: { storeId }, body });
}

async function addFedEx(accountNumber: string, locationId?: string): Promise<string> {
  const { answer } = await testBed.marta.call(integrateFedExAccount, {
    body: { accountName: 'Bench', accountNumber, meterNumber: '1234567', appliesTo: 'both', locationId },
  });
  return answer.accountId;
}

test('methods can still be changed after the account of one was removed, which keeps its service', async () => {
  const { storeId } = await connectSampleShop(testBed.loupe, testBed.marta, 'removed-account-shop');
  const accountId = await addFedEx('510087731');
  expect((await save(storeId, { methods: [onAccount(accountId)] })).answer.methods).toMatchObject([
    { accountId },
  ]);
  await testBed.marta.call(removeCarrierAccount, { params: { accountId } });
  const { answer } = await save(storeId, {});
  expect(answer.methods).toMatchObject([{ service: 'FEDEX_2_DAY', accountId: null }]);
});

test("a store can't use the account of a location that it doesn't ship from", async () => {
  const { storeId } = await connectSampleShop(testBed.loupe, testBed.marta, 'other-location-shop');
  const elsewhere = await makeLocation(testBed.loupe, companyOf('Marta'), 'Mill Street');
  const accountId = await addFedEx('510087732', elsewhere);
  expect((await read(storeId)).services.map((one) => one.accountId)).not.toContain(accountId);
  const { problem } = await save(storeId, { methods: [onAccount(accountId)] });
  expect(problem.code).toBe('shipping.store_method_service');
});
