import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#platform/audit/contract.ts';
import {
  askForService,
  countServiceRequests,
  listComingServices,
  listSubscriptions,
  withdrawServiceRequest,
} from '#platform/companies/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const params = { service: 'auction' } as const;
const askedBy = async (firstName: string) =>
  (await (await loupe.as(firstName)).call(listComingServices, {})).answer.items
    .filter(({ askedAt }) => askedAt !== null)
    .map(({ service }) => service);
const counted = async () =>
  (await (await loupe.as('Rosa')).call(countServiceRequests, {})).answer.items.find(
    ({ service }) => service === 'auction',
  );

test('records who wants to be told about a service, once, and takes it back', async () => {
  expect((await marta.call(askForService, { params })).answer).toMatchObject({
    service: 'auction',
    name: 'Auction',
  });
  await marta.call(askForService, { params });
  await (await loupe.as('Jonah')).call(askForService, { params });
  expect(await askedBy('Marta')).toEqual(['auction']);
  expect(await counted()).toMatchObject({ companies: 1, people: 2 });
  // A colleague's and another company's requests are their own.
  expect(await askedBy('Nadia')).toEqual([]);
  expect(await askedBy('Elena')).toEqual([]);
  const { items } = (await marta.call(listActivity, { query: { limit: 25 } })).answer;
  expect(items.filter(({ act }) => act === 'companies.askForService')).toHaveLength(2);
  expect((await marta.call(withdrawServiceRequest, { params })).answer.askedAt).toBeNull();
  expect(await askedBy('Marta')).toEqual([]);
  expect(await counted()).toMatchObject({ companies: 1, people: 1 });
});

test('refuses a service that is open, and members who count requests', async () => {
  const open = { params: { service: 'shipping' }, body: undefined };
  expect((await callUnchecked(loupe, 'Marta', askForService, open)).status).toBe(422);
  expect((await marta.call(countServiceRequests, {})).status).toBe(403);
});

test('names a service without a module as coming, whatever its subscription says', async () => {
  const { items } = (await marta.call(listSubscriptions, {})).answer;
  const coming = items.filter(({ coming: key }) => key !== null).map(({ serviceType }) => serviceType);
  expect(coming.toSorted()).toEqual(['Auction']);
});
