import { expect, test } from 'vitest';
import { allKeyScopes } from '#platform/access/contract.ts';
import { everyEndpoint as endpoints } from './every-endpoint.ts';

test('the calls open to keys match the reviewed page', async () => {
  const lines = endpoints
    .flatMap(({ name, rule }) => (rule.scope === undefined ? [] : [`${rule.scope} ${name}`]))
    .toSorted();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('keys-may-call.txt');
});

test('scopes open only the changes of a seller, a shipper and a kept search, and no call of staff', () => {
  const scoped = endpoints.filter(({ rule }) => rule.scope !== undefined);
  expect(scoped.length).toBeGreaterThan(5);
  expect(
    scoped
      .filter((endpoint) => endpoint.changes === true)
      .map(({ name, rule }) => `${rule.scope} ${name}`)
      .toSorted(),
  ).toEqual([
    'labels:write shipping.buyImport',
    'labels:write shipping.getLabel',
    'labels:write shipping.purchaseShipment',
    'labels:write shipping.stopImport',
    'labels:write shipping.voidShipment',
    'listings:read marketplace.beginReading',
    'listings:write marketplace.updateListings',
    'sales:write marketplace.answerSale',
    'sales:write marketplace.answerSellerQuestion',
    'shipments:write shipping.askForQuote',
    'shipments:write shipping.changeShipment',
    'shipments:write shipping.checkImport',
    'shipments:write shipping.deleteShipment',
    'shipments:write shipping.discardImport',
    'shipments:write shipping.fixImportRow',
    'shipments:write shipping.saveImport',
    'shipments:write shipping.saveShipment',
    'shipments:write shipping.uploadImport',
  ]);
  expect(scoped.filter(({ rule }) => rule.who === 'staff').map(({ name }) => name)).toEqual([]);
});

test('every scope opens something', () => {
  const used = new Set(endpoints.map(({ rule }) => rule.scope));
  expect(allKeyScopes.filter((scope) => !used.has(scope))).toEqual([]);
});
