import { expect, test } from 'vitest';
import { callsWithBase64, textFieldsOf, writeBase64Fields } from './base64-fields.ts';
import { everyEndpoint } from './every-endpoint.ts';

/** Spec platform §7, to the letter. */
const named =
  'claims submit, supply orders, shipments, quotes, payment methods (nickName), shipping presets, addresses, billing review comment, default shipment values for stores, UPS and FedEx pickup scheduling, integrate FedEx account (accountName), notes (specialInstructionText), discounts validate (code)';

const callOf = ({ path }: { readonly path: string }) =>
  Object.values(callsWithBase64).find((paths) => paths !== 'no such page' && paths.test(path));

test('the table has each call that the specification names', () => {
  expect(Object.keys(callsWithBase64)).toEqual(named.split(', '));
});

test('the reviewed page lists which texts of these calls are base64', async () => {
  await expect(writeBase64Fields(everyEndpoint)).toMatchFileSnapshot('base64-fields.txt');
});

test('each call that the specification names has a text in base64', () => {
  const parts = writeBase64Fields(everyEndpoint).split('\n\n');
  expect(parts.filter((part) => !/no such page|base64: (?!-)/.test(part))).toEqual([]);
});

test('no other call takes base64', () => {
  const others = everyEndpoint.filter(
    (endpoint) => callOf(endpoint) === undefined && textFieldsOf(endpoint).base64.length > 0,
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
