import { afterEach, expect, test } from 'vitest';
import { createDnsRecords } from './dns/dns-records.ts';
import { createSampleRecords } from './sandbox/sample-records.ts';
import { startDnsStub } from './testing/dns-stub.ts';
import type { DnsStub } from './testing/dns-stub.ts';
import { recordsSuite } from './testing/records-suite.ts';

const zone = {
  addresses: {
    'connect.pages.example': '192.0.2.10',
    'harrow.example': '192.0.2.10',
    'elsewhere.example': '192.0.2.99',
  },
  texts: {
    // In two pieces, as long records are.
    '_loupe.harrow.example': ['loupe-', 'page=abc'],
    '_loupe.elsewhere.example': ['loupe-page=abc'],
  },
};

recordsSuite('sample', () =>
  Promise.resolve({ records: createSampleRecords(), close: () => Promise.resolve() }),
);
recordsSuite('DNS', async () => {
  const stub = await startDnsStub(zone);
  return { records: createDnsRecords({ servers: [stub.server] }), close: stub.close };
});

let stub: DnsStub | undefined;
afterEach(() => stub?.close());

const wanted = {
  domain: 'harrow.example',
  proof: { name: '_loupe.harrow.example', text: 'loupe-page=abc' },
  target: 'connect.pages.example',
};

test("another company's proof, and a part of ours, prove nothing", async () => {
  stub = await startDnsStub({ ...zone, texts: { '_loupe.harrow.example': ['loupe-page=abcd'] } });
  const read = await createDnsRecords({ servers: [stub.server] }).read(wanted);
  expect(read).toEqual({ kind: 'read', isProven: false, pointsHere: true });
});

test('a server that refuses, and the sample when it is away, give no answer', async () => {
  stub = await startDnsStub(zone);
  stub.refuses = true;
  expect(await createDnsRecords({ servers: [stub.server], timeoutMs: 500 }).read(wanted)).toEqual({
    kind: 'away',
    reason: 'EREFUSED',
  });
  const sample = createSampleRecords();
  sample.isAway = true;
  expect((await sample.read(wanted)).kind).toBe('away');
});
