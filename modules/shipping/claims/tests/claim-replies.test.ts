import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import type { MailMessage } from '#kit/server/mail-message/message.ts';
import {
  addDeskClaimDocument,
  getClaim,
  listClaimReplies,
  moveClaim,
  receiveClaimReply,
  replyRefusals as no,
  withdrawClaim,
  writeClaimEntry,
} from '#modules/shipping/contract.ts';
import { postReply } from '#outside/mail/sandbox/post-reply.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { listMailTo } from '#apps/server/testing/mailbox.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { filedClaim } from '#apps/server/testing/shipping/claim-test-bed.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

const secret = 'the secret of the mail server in tests';
const domain = 'reply.assay.example';
const { email } = findDemoPerson('Marta');
let testBed: OpenShippingTestBed;
let marta: Caller;
let priya: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed({ MAIL_REPLY_DOMAIN: domain, MAIL_REPLY_SECRET: secret });
  ({ marta } = testBed);
  priya = await testBed.loupe.as('Priya');
});
afterAll(() => testBed.close());

const waits = { timeout: 60_000, interval: 100 };
const relay = () => ({ url: `${testBed.loupe.url}${receiveClaimReply.path}`, secret });
const of = (claimId: string) => ({ params: { companyId: companyOf('Marta'), claimId } });
const claimOf = async (claimId: string) => (await marta.call(getClaim, { params: { claimId } })).answer.claim;

/** The Reply-To of the email that the desk's words reach Marta with. */
async function invitation(words: string): Promise<string> {
  return vi.waitFor(async () => {
    const listed = await testBed.loupe.ports.mailbox.listMail({ limit: 1_000 });
    const found = listed.find(({ mail }) => mail.to[0]?.email === email && mail.text.includes(words));
    const address = found?.mail.replyTo[0]?.email ?? '';
    expect(address).toMatch(/^claim-[a-z2-7]{26}@reply\.assay\.example$/);
    expect(found?.mail.text).toContain('Reply to this email');
    return address;
  }, waits);
}

/** A claim with a message of the desk, and the address to answer it. */
async function invitedClaim() {
  const claimId = await filedClaim(testBed, 500_000);
  await priya.call(moveClaim, { ...of(claimId), body: { move: 'acknowledge', words: '' } });
  const words = `Who packed it? ${newId()}`;
  await priya.call(writeClaimEntry, { ...of(claimId), body: { kind: 'message', words } });
  return { claimId, address: await invitation(words) };
}

const reply = (to: string, change: Partial<MailMessage> = {}): MailMessage => ({
  from: { name: 'Marta Reyes', email },
  to: [{ email: to }],
  subject: 'Re: new message',
  text: 'Ada packed it.\n\nOn Wed, Nov 25, 2026 at 9:14 AM Assay Mutual wrote:\n> Who packed it?',
  messageId: `<${newId()}@mail.example>`,
  ...change,
});
const send = async (mail: Parameters<typeof postReply>[1]) =>
  readReply(receiveClaimReply, await postReply(relay(), mail));
const invoice = { fileName: 'invoice.pdf', contentType: 'application/pdf', content: smallPdf };
const troubles = async () => (await priya.call(listClaimReplies, { query: { limit: 100 } })).answer.items;

test('the address of a reply is in no table', async () => {
  const { address } = await invitedClaim();
  const { rows } = await testBed.pools.owner.query<{ letter: string }>(
    'select letter::text as letter from notifications.outgoing_mail where to_email = $1',
    [email],
  );
  const token = address.slice('claim-'.length, address.indexOf('@'));
  expect(rows.some(({ letter }) => letter.includes('sealedReplyTo'))).toBe(true);
  expect(rows.filter(({ letter }) => letter.includes(token))).toEqual([]);
});

describe('a reply by email', () => {
  test('goes into the conversation once, without the quoted text, and with its files', async () => {
    const { claimId, address } = await invitedClaim();
    const mail = reply(address, { attachments: [invoice] });
    const replies = [...(await Promise.all([send(mail), send(mail)])), await send(mail)];
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { entries, proof } = await claimOf(claimId);
    expect(entries.filter(({ byEmail }) => byEmail)).toMatchObject([
      { kind: 'message', words: 'Ada packed it.', by: 'Marta Reyes', documents: [{ name: 'invoice.pdf' }] },
    ]);
    expect(proof.documents).toMatchObject([{ name: 'invoice.pdf', source: 'member' }]);
  });

  test('answers an open request and reaches the examiner', async () => {
    const { claimId } = await invitedClaim();
    const words = `Send the invoice ${newId()}`;
    await priya.call(moveClaim, { ...of(claimId), body: { move: 'askShipper', words } });
    await send(reply(await invitation(words), { text: 'V-5498' }));
    const claim = await claimOf(claimId);
    expect(claim).toMatchObject({ status: 'Investigating' });
    expect(claim.entries.at(-1)).toMatchObject({
      title: 'Shipper responded',
      words: 'V-5498',
      byEmail: true,
    });
  });

  test('from another address, or to an address of no claim, is listed for the desk and added nowhere', async () => {
    const { claimId, address } = await invitedClaim();
    const subject = `Stranger ${newId()}`;
    await send(reply(address, { subject, from: { email: 'stranger@evil.example' }, attachments: [invoice] }));
    await send(reply(`claim-${'a'.repeat(26)}@${domain}`, { subject }));
    await send(reply(address.replace(domain, 'other.example'), { subject }));
    const { entries, proof, number } = await claimOf(claimId);
    expect([entries.filter(({ byEmail }) => byEmail), proof.documents]).toEqual([[], []]);
    const listed = (await troubles()).filter((one) => one.subject === subject);
    expect(listed.map(({ reason }) => reason)).toEqual(['UnknownAddress', 'UnknownAddress', 'OtherSender']);
    expect(listed.at(-1)).toMatchObject({ from: 's••r@e••.example', claim: { claimId, number } });
  });

  test('to a closed claim, or without text, is refused and its sender hears why', async () => {
    const { claimId, address } = await invitedClaim();
    await send(reply(address, { text: '> Who packed it?' }));
    await marta.call(withdrawClaim, { params: { claimId } });
    await send(reply(address));
    const { number } = await claimOf(claimId);
    const mails = await vi.waitFor(async () => {
      const sent = await listMailTo(testBed.loupe, email);
      const found = sent.filter(
        ({ subject }) => subject === `Your email wasn't added to claim ${number ?? ''}`,
      );
      expect(found).toHaveLength(2);
      return found.map(({ text }) => text).join('\n');
    }, waits);
    expect(mails).toContain('This claim is closed');
    expect(mails).toContain('no text');
    const reasons = (await troubles()).filter(({ claim }) => claim?.claimId === claimId);
    expect(reasons.map(({ reason }) => reason)).toEqual(['ClaimClosed', 'Empty']);
  });

  test('keeps the message when a file is infected, of another type, or above the limits', async () => {
    const { claimId, address } = await invitedClaim();
    const files = Array.from({ length: 10 }, (_, index) => ({
      ...invoice,
      fileName: `page ${index}.pdf`,
      content: Buffer.concat([smallPdf, Buffer.from(`% ${index}\n`)]),
    }));
    const virus = { ...invoice, fileName: 'virus.pdf', content: Buffer.concat([smallPdf, eicar]) };
    const program = {
      fileName: 'setup.exe',
      contentType: 'application/x-dosexec',
      content: Buffer.from('MZ'),
    };
    await send(reply(address, { attachments: [virus, program, ...files, invoice] }));
    const { entries, proof, number } = await claimOf(claimId);
    expect(proof.documents).toHaveLength(10);
    expect(entries.at(-1)).toMatchObject({ words: 'Ada packed it.', byEmail: true });
    const listed = (await troubles()).find(({ claim }) => claim?.claimId === claimId);
    expect(listed).toMatchObject({ reason: null, claim: { number } });
    expect(listed?.leftOut.map((line) => line.split(':')[0])).toEqual([
      'virus.pdf',
      'setup.exe',
      'invoice.pdf',
    ]);
    await vi.waitFor(async () => {
      const subjects = (await listMailTo(testBed.loupe, email)).map(({ subject }) => subject);
      expect(subjects).toContain(`Some files weren't added to claim ${number ?? ''}`);
    }, waits);
  });

  test('by a program or a mail server is listed, and answered to no one', async () => {
    const { claimId, address } = await invitedClaim();
    const raw = (lines: readonly string[]) => ({
      recipient: address,
      message: Buffer.from([`From: ${email}`, `To: ${address}`, ...lines, '', 'Away.', ''].join('\r\n')),
    });
    await send(raw(['Message-ID: <1@x.example>', 'Auto-Submitted: auto-replied']));
    await send(raw(['Message-ID: <2@x.example>', 'Content-Type: multipart/report; boundary=b']));
    const { entries } = await claimOf(claimId);
    expect(entries.filter(({ byEmail }) => byEmail)).toEqual([]);
    const listed = (await troubles()).filter(({ claim }) => claim?.claimId === claimId);
    expect(listed.map(({ reason }) => reason)).toEqual(['Bounced', 'Automatic']);
  });
});

test("the desk's message names its files in the email", async () => {
  const claimId = await filedClaim(testBed, 500_000);
  const path = addDeskClaimDocument.path
    .replace(':companyId', companyOf('Marta'))
    .replace(':claimId', claimId);
  const headers = { authorization: `Bearer ${await testBed.loupe.token('Priya')}` };
  const file = { name: 'trace.pdf', content: smallPdf, type: 'application/pdf' };
  const sent = await sendFile(`${testBed.loupe.url}${path}`, file, headers);
  const { documentId } = (await readReply(addDeskClaimDocument, sent)).answer;
  const words = `The trace is here ${newId()}.`;
  await priya.call(writeClaimEntry, {
    ...of(claimId),
    body: { kind: 'message', words, documentIds: [documentId] },
  });
  const address = await invitation(`${words} Attached to the claim: trace.pdf.`);
  expect(address).toContain(domain);
});

test('only what our mail server signed just now is read', async () => {
  const mail = reply(`claim-${'b'.repeat(26)}@${domain}`);
  const forged = await postReply({ ...relay(), secret: 'another secret of another mail server' }, mail);
  const old = await postReply({ ...relay(), nowMs: Date.now() - 3_600_000 }, mail);
  for (const response of [forged, old])
    expect((await readReply(receiveClaimReply, response)).problem.code).toBe(no.claim_reply_forged.code);
  const unread = await postReply(relay(), { recipient: '', message: Buffer.from('x') });
  expect((await readReply(receiveClaimReply, unread)).problem.code).toBe(no.claim_reply_unreadable.code);
});
