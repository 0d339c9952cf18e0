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
  ['text that is not JSON', 'ledger-sync'],
  ['JSON that is not a list', JSON.stringify(client)],
  ['a client without a redirect address', JSON.stringify([{ ...client, redirect_uris: [] }])],
  ['an invalid redirect address', JSON.stringify([{ ...client, redirect_uris: ['/return'] }])],
  [
    'a redirect address with a script',
    JSON.stringify([{ ...client, redirect_uris: ['javascript:alert(1)'] }]),
  ],
  ['a short secret', JSON.stringify([{ ...client, client_secret: 'short' }])],
  ['an unknown field', JSON.stringify([{ ...client, scopes: 'all' }])],
  ['a repeated client id', JSON.stringify([client, client])],
  ['the client id of the portal', JSON.stringify([{ ...client, client_id: 'loupe-web' }])],
])('refuses client configuration with %s', (_case, text) => {
  expect(readFurtherClients(text)).toBeUndefined();
});
