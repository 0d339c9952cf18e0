import { expect, test } from 'vitest';
import { readFurtherClients } from './registered-clients.ts';

const client = {
  client_id: 'ledger-sync',
  client_secret: 'a-secret-of-at-least-thirty-two-signs',
  redirect_uris: ['https://ledger.example/return'],
  post_logout_redirect_uris: ['https://ledger.example/left'],
  name: 'Ledger Sync',
};

test('reads the configured clients', () => {
  const { client_secret: _secret, ...open } = { ...client, client_id: 'ledger-app' };
  expect(readFurtherClients(JSON.stringify([client, open]))).toEqual([client, open]);
  expect(readFurtherClients('[]')).toEqual([]);
});

test.each([
  ['no JSON', 'ledger-sync'],
  ['no list', JSON.stringify(client)],
  ['no address to go back to', JSON.stringify([{ ...client, redirect_uris: [] }])],
  ['an address that is none', JSON.stringify([{ ...client, redirect_uris: ['/return'] }])],
  ['an address that runs', JSON.stringify([{ ...client, redirect_uris: ['javascript:alert(1)'] }])],
  ['a short secret', JSON.stringify([{ ...client, client_secret: 'short' }])],
  ['a field that nobody knows', JSON.stringify([{ ...client, scopes: 'all' }])],
  ['a name twice', JSON.stringify([client, client])],
  ['the name of the portal itself', JSON.stringify([{ ...client, client_id: 'loupe-web' }])],
])('%s is refused', (_what, text) => {
  expect(readFurtherClients(text)).toBeUndefined();
});
