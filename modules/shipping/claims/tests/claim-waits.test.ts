import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  addDeskClaimDocument,
  appealClaim,
  claimDeskRefusals,
  claimRefusals as no,
  denyClaim,
  getClaim,
  getDeskClaim,
  listDeskClaims,
  moveClaim,
  recordCarrierAnswer,
  takeClaim,
  writeClaimEntry,
  writeToExaminer,
} from '#modules/shipping/contract.ts';
import { getDeskHome } from '#modules/desk/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { filedClaim } from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let marta: Caller;
let priya: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  priya = await testBed.loupe.as('Priya');
});
afterAll(() => testBed.close());

const of = (claimId: string) => ({ params: { companyId: companyOf('Marta'), claimId } });
type Move = Parameters<typeof priya.call<typeof moveClaim>>[1]['body'];
const move = (claimId: string, body: Move) => priya.call(moveClaim, { ...of(claimId), body });
const acknowledged = async () => {
  const claimId = await filedClaim(testBed, 500_000);
  await move(claimId, { move: 'acknowledge', words: '' });
  return claimId;
};
const claimOf = async (claimId: string) => (await marta.call(getClaim, { params: { claimId } })).answer.claim;
const titles = async (caller: Caller, path: string) =>
  (await caller.call(listNotices, { query: { limit: 100 } })).answer.items
    .filter((notice) => notice.path === path)
    .map(({ title }) => title);
const waits = { timeout: 60_000, interval: 100 };
const ago = (claimId: string, days: number) =>
  testBed.pools.owner.query(
    "update shipping.claim set moved_at = now() - $2 * interval '1 day' where claim_id = $1",
    [claimId, days],
  );

describe('a conversation', () => {
  test('reaches the member and the examiner who took the claim', async () => {
    const claimId = await acknowledged();
    await priya.call(takeClaim, { ...of(claimId), body: { take: true } });
    const { number } = await claimOf(claimId);
    await priya.call(writeClaimEntry, { ...of(claimId), body: { kind: 'message', words: 'We called UPS.' } });
    await priya.call(writeClaimEntry, { ...of(claimId), body: { kind: 'note', words: 'Odd.' } });
    await vi.waitFor(
      async () => expect(await titles(marta, `/claims/${claimId}`)).toContain(`Claim ${number}: new message`),
      waits,
    );
    await marta.call(writeToExaminer, { params: { claimId }, body: { words: 'Thank you.' } });
    await vi.waitFor(
      async () =>
        expect(await titles(priya, `/desk/claims/${companyOf('Marta')}/${claimId}`)).toContain(
          `Claim ${number}: message from the shipper`,
        ),
      waits,
    );
  });

  test("doesn't email the member their own answer", async () => {
    const claimId = await acknowledged();
    await move(claimId, { move: 'askShipper', words: 'Send the invoice.' });
    await marta.call(writeToExaminer, { params: { claimId }, body: { words: 'V-5498' } });
    const path = `/desk/claims/${companyOf('Marta')}/${claimId}`;
    await vi.waitFor(
      async () =>
        expect(await titles(priya, path)).toContainEqual(expect.stringContaining('the shipper responded')),
      waits,
    );
    const { number } = await claimOf(claimId);
    expect(await titles(marta, `/claims/${claimId}`)).not.toContain(`Claim ${number}: Investigating`);
  });
});

test('is late at the desk after the date that the member sees, not an hour after its first response', async () => {
  const claimId = await acknowledged();
  const late = async () =>
    (await priya.call(getDeskHome, {})).answer.queues.find(({ name }) => name === 'claims')?.late;
  const before = await late();
  await ago(claimId, 6);
  expect(await late()).toBe(before);
  await ago(claimId, 8);
  expect(await late()).toBe((before ?? 0) + 1);
});

describe('an appeal', () => {
  const denied = async () => {
    const claimId = await acknowledged();
    await priya.call(denyClaim, { ...of(claimId), body: { clause: 'Section 4.2', words: 'No seal.' } });
    return claimId;
  };

  test('puts a denied claim back in the queue, once', async () => {
    const claimId = await denied();
    const shown = await claimOf(claimId);
    expect(shown).toMatchObject({ next: 'You', needsYou: false, expected: { words: 'Appeal by' } });
    expect(shown.actions).toContain('appeal');
    const { items } = (await marta.call(listInboxItems, { query: { limit: 100 } })).answer;
    expect(items.filter(({ path }) => path === `/claims/${claimId}`)).toEqual([]);
    const appeal = () =>
      marta.call(appealClaim, { params: { claimId }, body: { words: 'The seal was CG 118.' } });
    const { claim } = (await appeal()).answer;
    expect(claim).toMatchObject({ status: 'Investigating', isAppeal: true, decision: null });
    const desk = (await priya.call(listDeskClaims, {})).answer.items;
    expect(desk.find((one) => one.claimId === claimId)).toMatchObject({ isAppeal: true });
    expect((await appeal()).problem.code).toBe(no.claim_not_now.code);
  });

  test('is refused after 30 days', async () => {
    const claimId = await denied();
    await ago(claimId, 32);
    expect((await claimOf(claimId)).actions).not.toContain('appeal');
    const late = await marta.call(appealClaim, { params: { claimId }, body: { words: 'Please.' } });
    expect(late.problem.code).toBe(no.claim_appeal_over.code);
  });
});

describe('a request', () => {
  test("to the recipient emails them a link with the desk's words", async () => {
    const claimId = await acknowledged();
    await testBed.pools.owner.query(
      `update shipping.shipment set draft = jsonb_set(draft, '{destination,emailAddress}', '""')
       where shipment_id = (select shipment_id from shipping.claim where claim_id = $1)`,
      [claimId],
    );
    const without = await move(claimId, { move: 'askRecipient', words: 'Please sign.' });
    expect(without.problem.code).toBe(claimDeskRefusals.claim_recipient_email.code);
    const email = `r${newId().slice(-8)}@solberg.example`;
    const mail = await nextMail(testBed.loupe, email, () =>
      move(claimId, { move: 'askRecipient', words: 'Please sign by Friday.', email }),
    );
    expect(mail.text).toContain('Please sign by Friday.');
    expect(mail.text).toContain('/affidavit#');
    const claim = await claimOf(claimId);
    expect(claim).toMatchObject({ status: 'NeedRecipientInfo', proof: { affidavit: { email } } });
    expect(claim.entries.at(-1)).toMatchObject({ sentTo: email });
  });

  test("to the carrier is emailed, and the carrier's answer and letter are evidence", async () => {
    const claimId = await acknowledged();
    const email = `c${newId().slice(-8)}@carrier.example`;
    const mail = await nextMail(testBed.loupe, email, () =>
      move(claimId, { move: 'askCarrier', words: 'Please trace the parcel.', email }),
    );
    expect(mail.text).toContain('Please trace the parcel.');
    const { number } = await claimOf(claimId);
    expect(mail.text).toContain(number);
    const record = () =>
      priya.call(recordCarrierAnswer, { ...of(claimId), body: { words: 'Merchandise is missing.' } });
    const { claim } = (await record()).answer;
    expect(claim).toMatchObject({ status: 'Investigating' });
    expect(claim.entries.at(-1)).toMatchObject({
      title: 'Carrier responded',
      words: 'Merchandise is missing.',
    });
    expect((await record()).problem.code).toBe(no.claim_not_now.code);
    const add = async (id: string) => {
      const path = addDeskClaimDocument.path
        .replace(':companyId', companyOf('Marta'))
        .replace(':claimId', id);
      const headers = { authorization: `Bearer ${await testBed.loupe.token('Priya')}` };
      const file = { name: 'letter.pdf', content: smallPdf, type: 'application/pdf' };
      return readReply(addDeskClaimDocument, await sendFile(`${testBed.loupe.url}${path}`, file, headers));
    };
    expect((await add(claimId)).answer).toMatchObject({ name: 'letter.pdf' });
    expect((await add(newId())).problem.code).toBe(no.claim_missing.code);
    const { proof } = (await priya.call(getDeskClaim, of(claimId))).answer.claim;
    expect(proof.documents).toMatchObject([{ name: 'letter.pdf', source: 'desk' }]);
    const missing = await priya.call(recordCarrierAnswer, { ...of(newId()), body: { words: 'x' } });
    expect(missing.problem.code).toBe(no.claim_missing.code);
  });
});

test('reminders go out once each, another that fails stops none, and the recipient gets a new link', async () => {
  const remind = () => testBed.runJob(shippingJobs(testBed.loupe.ports.shipping), 'shipping.remind_claims');
  const reminders = async (claimId: string) =>
    (await titles(marta, `/claims/${claimId}`)).filter((title) => title.includes('due')).length;
  const claimId = await acknowledged();
  const failing = await acknowledged();
  const email = `r${newId().slice(-8)}@solberg.example`;
  await move(claimId, { move: 'askRecipient', words: '', email });
  await move(failing, { move: 'askShipper', words: 'Send the invoice.' });
  await remind();
  expect(await reminders(claimId)).toBe(0);
  for (const one of [claimId, failing]) await ago(one, 3);
  const cure = await poisonRow(testBed.pools, 'shipping.claim', failing);
  for (const _ of [1, 2]) await remind();
  await cure();
  expect([await reminders(claimId), await reminders(failing)]).toEqual([1, 0]);
  await vi.waitFor(async () => expect(await listMailTo(testBed.loupe, email)).toHaveLength(2), waits);
});
