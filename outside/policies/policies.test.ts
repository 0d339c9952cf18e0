import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { absentPolicies } from './absent/absent-policies.ts';
import { createHttpPolicies } from './http/http-policies.ts';
import { createSampleFiles, createSampleMemory } from './sandbox/sample-files.ts';
import { createSamplePolicies } from './sandbox/sample-policies.ts';
import { policiesSuite } from './testing/policies-suite.ts';
import { startPoliciesApiStub } from './testing/policies-api-stub.ts';
import type { PoliciesApiStub } from './testing/policies-api-stub.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const sample = createSamplePolicies(now, createSampleMemory());

policiesSuite('sample', () => Promise.resolve({ policies: sample, close: () => Promise.resolve() }));
policiesSuite('HTTP', async () => {
  const stub = await startPoliciesApiStub(sample);
  return { policies: createHttpPolicies({ url: `${stub.url}/`, key: 'right' }), close: stub.close };
});

let stub: PoliciesApiStub;
beforeEach(async () => void (stub = await startPoliciesApiStub(sample)));
afterEach(() => stub.close());
const open = (key = 'right', timeoutMs = 5_000) => createHttpPolicies({ url: stub.url, key, timeoutMs });

test.each([
  ['an outage', 503, '', 'Response 503'],
  ["an answer that isn't JSON", 200, 'oops', 'JSON'],
  ['another shape', 200, '{"policies":[{"policyNumber":7}]}', 'Unreadable response'],
  ['a redirect', 302, '', 'fetch failed'],
])('the HTTP adapter is away after %s', async (_, status, body, reason) => {
  stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
  const read = await open().findPolicies(['55-014382']);
  expect(read.kind === 'away' ? read.reason : read).toContain(reason);
});

test('the HTTP adapter is away with a wrong key, a timeout, or a document that is no PDF', async () => {
  expect(await open('wrong').findPolicies(['55-014382'])).toEqual({ kind: 'away', reason: 'Response 401' });
  stub.nextAnswers.push(() => undefined);
  expect(await open('right', 30).findPolicies(['55-014382'])).toMatchObject({ kind: 'away' });
  stub.nextAnswers.push((response) => response.writeHead(200).end('<script>'));
  expect(await open().readDocument('55-014382', 'form')).toEqual({ kind: 'away', reason: 'Not a PDF' });
});

test('policies that were not asked for, and payment links that are no web address, are never taken', async () => {
  const read = await sample.findPolicies(['55-014382', '55-020118']);
  const policies = read.kind === 'read' ? read.policies : [];
  stub.nextAnswers.push((response) => response.writeHead(200).end(JSON.stringify({ policies })));
  const one = await open().findPolicies(['55-014382']);
  expect(one.kind === 'read' && one.policies.map(({ policyNumber }) => policyNumber)).toEqual(['55-014382']);
  const harmful = policies.map((each) => ({ ...each, billing: { ...each.billing, payUrl: 'javascript:x' } }));
  stub.nextAnswers.push((response) => response.writeHead(200).end(JSON.stringify({ policies: harmful })));
  expect(await open().findPolicies(['55-014382'])).toMatchObject({ kind: 'away' });
});

const payment = {
  key: 'pay-1',
  policyNumber: '55-014382',
  kind: 'Payment',
  paymentId: 'pay-1',
  amount: 124_000,
  on: '2026-11-20',
} as const;

const questionnaire = {
  key: 'sent-1',
  policyNumber: '55-014382',
  renewsOn: '2027-03-31',
  signedBy: { name: 'Marta Reyes', title: 'President' },
  signedOn: '2026-11-20',
  answers: {},
} as const;

test('the sample keeps what it received when it restarts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sample-policies-'));
  const restart = () => createSamplePolicies(now, createSampleFiles(folder));
  const posted = await restart().reportPremium(payment);
  await restart().sendQuestionnaire(questionnaire);
  const again = restart();
  expect(await again.posted()).toEqual([payment]);
  expect(await again.answered()).toEqual([questionnaire]);
  expect(await again.reportPremium({ ...payment, amount: 1 })).toEqual(posted);
  expect(await again.posted()).toEqual([payment]);
  const read = await again.findPolicies(['55-014382']);
  expect(read.kind === 'read' && read.policies[0]?.billing.billed).toBe(0);
  await again.forget();
  expect(await restart().posted()).toEqual([]);
});

test('last answers that are no answers are left out, and the policy is read', async () => {
  const found = await sample.findPolicies(['55-014382']);
  const [record] = found.kind === 'read' ? found.policies : [];
  const renewal = { ...record?.renewal, lastAnswers: { employees: [{ people: 1.5 }] } };
  stub.nextAnswers.push((response) =>
    response.writeHead(200).end(JSON.stringify({ policies: [{ ...record, renewal }] })),
  );
  const read = await open().findPolicies(['55-014382']);
  expect(read).toEqual({
    kind: 'read',
    policies: [{ ...record, renewal: { ...renewal, lastAnswers: null } }],
  });
});

test.each([
  [503, '', 'Response 503'],
  [200, 'oops', 'JSON'],
  [200, '{"reference":""}', 'reference'],
  [422, '{}', 'reason'],
])('a payment stays unreported after status %i with %j', async (status, body, reason) => {
  stub.nextAnswers.push((response) => response.writeHead(status).end(body));
  const reported = await open().reportPremium(payment);
  expect(reported.kind === 'away' ? reported.reason : reported).toContain(reason);
});

test('a refusal with a long reason is a refusal', async () => {
  stub.nextAnswers.push((response) =>
    response.writeHead(422).end(JSON.stringify({ reason: 'x'.repeat(2_000) })),
  );
  const reported = await open().reportPremium(payment);
  expect(reported).toEqual({ kind: 'refused', reason: 'x'.repeat(500) });
});

test('the sample and the absent system can be away', async () => {
  const other = createSamplePolicies(now, createSampleMemory());
  other.isAway = true;
  for (const policies of [other, absentPolicies]) {
    expect((await policies.findPolicies(['55-014382'])).kind).toBe('away');
    expect((await policies.readDocument('55-014382', 'form')).kind).toBe('away');
    expect((await policies.reportPremium(payment)).kind).toBe('away');
    expect((await policies.sendQuestionnaire(questionnaire)).kind).toBe('away');
  }
});
