import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '#kit/server/http/port-of.ts';
import { claimOf, personId, signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let nodes: TestLoupe[];
let balancer: Server;
let turn = 0;

/** Sends each request to the next node, like a stateless load balancer. */
function startBalancer(): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const node = nodeAt((turn += 1) % nodes.length);
    const port = portOf(node.app.server);
    const { url: path, method, headers } = incoming;
    const onward = request({ port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

beforeAll(async () => {
  balancer = await startBalancer();
  const PUBLIC_URL = `http://localhost:${portOf(balancer)}`;
  const first = await startOpenIdLoupe({ PUBLIC_URL });
  const second = await startTestLoupe({ PUBLIC_URL, ROLES: 'web' }, { database: first.connectionString });
  nodes = [first, second];
});
afterAll(async () => {
  balancer.close();
  balancer.closeAllConnections();
  for (const node of nodes.toReversed()) await node.stop();
});

function nodeAt(at: number): TestLoupe {
  const node = nodes[at];
  if (node === undefined) throw new Error('There are two nodes.');
  return node;
}

test('sign-in, renewal and sign-out work on any node', async () => {
  for (let round = 0; round < 4; round += 1) {
    // An odd number of requests per round, so that every step meets both nodes.
    turn += round;
    const { config, browser, tokens } = await signIn(nodeAt(round % 2), 'Marta');
    for (const { ports } of nodes) {
      const facts = await ports.openId.readAccessToken(tokens.access_token, { grant: 'database' });
      expect(facts).toMatchObject({ personId: personId('Marta') });
    }
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(await client.tokenIntrospection(config, renewed.access_token)).toMatchObject({ active: true });
    const leave = client.buildEndSessionUrl(config, { id_token_hint: renewed.id_token ?? '' });
    await browser.follow(leave);
    await expect(client.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  }
});

test('a session ended on one node is ended on the other at once', async () => {
  const { tokens } = await signIn(nodeAt(0), 'Marta');
  const read = nodeAt(1).ports.openId.readAccessToken;
  expect(await read(tokens.access_token, { grant: 'database' })).toBeDefined();
  await nodeAt(0).ports.openId.sessions.end(claimOf(tokens, 'sid'));
  expect(await read(tokens.access_token, { grant: 'database' })).toBeUndefined();
  // The other node hears of it from the database.
  await expect.poll(() => read(tokens.access_token, { grant: 'heard' })).toBeUndefined();
});

test('a refresh token sent to both nodes at once works at most once', async () => {
  const { config, tokens } = await signIn(nodeAt(0), 'Marta');
  const shown = Array.from({ length: 6 }, () => client.refreshTokenGrant(config, tokens.refresh_token ?? ''));
  const taken = (await Promise.allSettled(shown)).filter(({ status }) => status === 'fulfilled');
  expect(taken.length).toBeLessThanOrEqual(1);
});

test('accepts a token signed with a key that only the other node has read so far', async () => {
  const [first, second] = [nodeAt(0), nodeAt(1)];
  await first.ports.openId.rotateKeys(new Date(), { force: true });
  await first.pools.owner.query(
    `update identity.signing_key set signs_from = signs_from - interval '2 hours'`,
  );
  await first.ports.openId.refreshKeys();
  // Only the first node signs for now; the second has not read the keys since.
  nodes = [first];
  const { tokens } = await signIn(first, 'Marta');
  nodes = [first, second];
  expect(await second.ports.openId.readAccessToken(tokens.access_token, { grant: 'database' })).toMatchObject(
    {
      personId: personId('Marta'),
    },
  );
});
