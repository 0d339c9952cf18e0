import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  answerInsurer,
  claimNoticeRefusals as no,
  claimRefusals,
  denyClaim,
  getInsurerFile,
  moveClaim,
  setReserve,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { filedClaim } from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let priya: Caller;

const harrow = companyOf('Marta');
const patience = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  testBed = await openShippingTestBed();
  priya = await testBed.loupe.as('Priya');
});
afterAll(() => testBed.close());

const of = (claimId: string) => ({ params: { companyId: harrow, claimId } });
const fileOf = async (claimId: string) => (await priya.call(getInsurerFile, of(claimId))).answer;
const accepted = (claimId: string, kinds: readonly string[]) =>
  expect
    .poll(
      async () =>
        (await fileOf(claimId)).notices.filter(({ status }) => status === 'Accepted').map(({ kind }) => kind),
      patience,
    )
    .toEqual(kinds);

test('the insurer hears of report, reserve, referral, answer and decision, once each', async () => {
  const claimId = await filedClaim(testBed);
  await accepted(claimId, ['report']);
  const reserve = (amount: number) =>
    priya.call(setReserve, { ...of(claimId), body: { reserve: cents(amount) } });
  expect((await reserve(1_200_001)).problem.code).toBe(no.reserve_too_much.code);
  expect((await reserve(1_200_000)).answer.reserve).toBe(1_200_000);
  // The same reserve says nothing new.
  await reserve(1_200_000);
  await accepted(claimId, ['report', 'reserve']);
  const move = (name: 'acknowledge' | 'askUnderwriter') =>
    priya.call(moveClaim, { ...of(claimId), body: { move: name, words: '' } });
  await move('acknowledge');
  await move('askUnderwriter');
  await accepted(claimId, ['report', 'reserve', 'referral']);

  // A question comes twice under one id.
  const { insurer } = testBed.loupe.ports.shipping;
  const { rows } = await testBed.pools.owner.query<{ number: string }>(
    'select number from shipping.claim where claim_id = $1',
    [claimId],
  );
  const claimNumber = rows[0]?.number ?? '';
  const question = { id: 'q-1', claimNumber, kind: 'question', words: 'Was it sealed?' } as const;
  const failing = { ...question, id: 'q-failing' };
  const cure = await poisonRow(testBed.pools, 'shipping.claim_question', failing.id);
  const strange = { ...question, claimNumber: 'C-0' };
  const readMessages = (kind: 'read' | 'unknown') =>
    testBed.runJob(
      shippingJobs({
        ...testBed.loupe.ports.shipping,
        insurer: {
          ...insurer,
          readClaimMessages: () =>
            Promise.resolve(
              kind === 'read'
                ? { kind, messages: [failing, question, question, strange] }
                : { kind, reason: 'no answer' },
            ),
        },
      }),
      'shipping.read_claim_messages',
    );
  await readMessages('unknown');
  await readMessages('read');
  await readMessages('read');
  await cure();
  expect((await fileOf(claimId)).messages.map(({ words }) => words)).toEqual(['Was it sealed?']);
  const answer = () =>
    priya.call(answerInsurer, { ...of(claimId), body: { messageId: 'q-1', words: 'Yes, by two people.' } });
  expect((await answer()).answer.messages[0]?.answer).toBe('Yes, by two people.');
  expect((await answer()).problem.code).toBe(no.claim_question_missing.code);
  await priya.call(denyClaim, { ...of(claimId), body: { clause: 'Section 4.2', words: 'No seal.' } });
  await accepted(claimId, ['report', 'reserve', 'referral', 'answer', 'decision']);
}, 90_000);

test("a claim that isn't there has no file", async () => {
  const calls = [
    priya.call(getInsurerFile, of(newId())),
    priya.call(answerInsurer, { ...of(newId()), body: { messageId: 'x', words: 'x' } }),
    priya.call(setReserve, { ...of(newId()), body: { reserve: cents(1) } }),
  ];
  for (const { problem } of await Promise.all(calls))
    expect(problem.code).toBe(claimRefusals.claim_missing.code);
});
