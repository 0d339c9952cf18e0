import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenLocally } from '#kit/server/testing/local-server.ts';
import { moveClock } from '#platform/demo/contract.ts';
import { typedCard } from '#outside/card-gateway/testing/open-sandbox.ts';
import { typeIntoFields } from '#outside/card-gateway/testing/type-into-fields.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let gatewayPort: string;
beforeAll(async () => {
  gatewayPort = String(await freePort());
  loupe = await startTestLoupe({ GATEWAY_PORT: gatewayPort });
});
afterAll(() => loupe.stop());

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenLocally(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const customer = 'b6a1c0de-0000-4000-8000-000000000001';

async function storeCard(node: TestLoupe, key: string) {
  const { gateway } = node.ports.payments;
  const { nonce } = await typeIntoFields(gateway, customer, typedCard('4111111111111111'));
  return gateway.store({
    key,
    customer,
    nonce,
    holderName: 'Nina Castellano',
    email: 'nina@castellano.example',
    billingAddress: { line1: '', line2: '', city: '', state: 'TN', postalCode: '37201', country: 'US' },
  });
}

describe('the sandbox card gateway beside the portal', () => {
  test('has its own origin, the only other one that may be framed', async () => {
    const page = await fetch(loupe.url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-src 'self' blob: http://localhost:${gatewayPort};`);
    const fields = await loupe.ports.payments.gateway.openFields(customer);
    const frame = fields.kind === 'open' ? (fields.frameUrl ?? '') : '';
    expect(new URL(frame).origin).toBe(`http://localhost:${gatewayPort}`);
    const framed = (await fetch(frame)).headers.get('content-security-policy') ?? '';
    expect(framed).toContain(`frame-ancestors ${new URL(loupe.url).origin}`);
  });

  test('is shared by a second node on the same machine', async () => {
    const second = await startTestLoupe({ GATEWAY_PORT: gatewayPort }, { database: loupe.connectionString });
    try {
      const stored = await storeCard(second, 'stored-by-the-second');
      expect(stored).toMatchObject({ kind: 'stored' });
      expect(await loupe.ports.payments.gateway.findStored('stored-by-the-second')).toEqual(stored);
    } finally {
      await second.stop();
    }
  });

  test('notifies the portal when the clock moves', async () => {
    const stored = await storeCard(loupe, 'told-of');
    const method = stored.kind === 'stored' ? stored.method : undefined;
    const reference = method?.kind === 'card' ? method.hold.reference : '';
    await loupe.guest.call(moveClock, { body: { forwardMs: 3 * 86_400_000 } });
    await expect
      .poll(async () => {
        const { rows } = await loupe.pools.owner.query('select * from payments.notice');
        return rows.filter((row) => JSON.stringify(row).includes(reference)).length;
      })
      .toBe(1);
  });

  test('leaves a busy port alone and says what to do', async () => {
    const stranger = createServer((_request, response) => response.writeHead(404).end());
    const taken = await listenLocally(stranger);
    await expect(
      startTestLoupe({ GATEWAY_PORT: String(taken) }, { database: loupe.connectionString }),
    ).rejects.toThrow(`Port ${taken} is already in use.`);
    await new Promise((resolve) => stranger.close(resolve));
  });
});
