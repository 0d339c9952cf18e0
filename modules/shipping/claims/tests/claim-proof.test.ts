import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import {
  addClaimDocument,
  addClaimPhoto,
  claimRefusals,
  addClaimPhotoLink,
  downloadClaimDocument,
  downloadDeskClaimDocument,
  draftClaim,
  getClaim,
  getClaimPaper,
  getDeskClaimPaper,
  linkHeader,
  linkRefusals,
  moveClaim,
  proofRefusals as no,
  readClaimLink,
  removeClaimDocument,
  requestAffidavit,
  signAffidavit,
  submitClaim,
  withdrawClaim,
  writeClaimEntry,
  writeToExaminer,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { downloadOverHttp, sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { buyParcel } from '#apps/server/testing/shipping/parcels.ts';
import { sendRawRequest } from '#apps/server/testing/raw-socket.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let loupe: TestLoupe;
let marta: Caller;
let priya: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  priya = await loupe.as('Priya');
});
afterAll(() => testBed.close());

async function lostClaim() {
  const { shipmentId } = await buyParcel(testBed, marta, { declaredValue: cents(90_000) });
  await testBed.pools.owner.query(
    "update shipping.shipment set status = 'InTransit' where shipment_id = $1",
    [shipmentId],
  );
  return (await marta.call(draftClaim, { body: { shipmentId } })).answer.claim;
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const padded = (size: number) => Buffer.concat([smallPdf, Buffer.alloc(size - smallPdf.length, 32)]);
const pdf = { name: 'invoice.pdf', content: smallPdf };

async function add(claimId: string, { name, content } = pdf, kind = 'invoice') {
  const path = addClaimDocument.path.replace(':claimId', claimId);
  const file = { name, content, type: 'application/pdf' };
  const headers = { authorization: `Bearer ${await loupe.token('Marta')}` };
  return readReply(addClaimDocument, await sendFile(`${loupe.url}${path}?kind=${kind}`, file, headers));
}

async function addByLink(token: string, { name, content } = { name: 'box.png', content: photo }) {
  const file = { name, content, type: 'image/png' };
  const address = `${loupe.url}${addClaimPhoto.path}?kind=packing`;
  return readReply(addClaimPhoto, await sendFile(address, file, { [linkHeader]: token }));
}

const guest = () => loupe.guest;
const tokenIn = (text: string): string => /#([\w-]{20,})/.exec(text)?.[1] ?? '';
const inAnHour = (claimId: string) =>
  testBed.pools.owner.query(
    "update shipping.claim_link set expires_at = created_at - interval '1 minute' where claim_id = $1",
    [claimId],
  );

describe('a document', () => {
  test('satisfies its line, and both sides can download it', async () => {
    const { claimId, details, proof } = await lostClaim();
    expect(proof.checklist.map(({ status }) => status)).not.toContain('done');
    expect(proof.known.map(({ words }) => words)).toContain('Certificate of coverage');
    const { claim } = (await add(claimId)).answer;
    const [document] = claim.proof.documents;
    expect(claim.proof.checklist.find(({ kind }) => kind === 'invoice')?.status).toBe('done');
    const documentId = document?.documentId ?? '';
    const params = { claimId, documentId };
    expect((await marta.call(downloadClaimDocument, { params })).status).toBe(200);
    const desk = { companyId: companyOf('Marta'), claimId };
    const early = await priya.call(downloadDeskClaimDocument, { params: { ...desk, documentId } });
    expect(early.problem.code).toBe(claimRefusals.claim_missing.code);
    const body = { ...details, circumstances: 'Lost.' };
    await marta.call(submitClaim, { params: { claimId }, body });
    expect((await priya.call(downloadDeskClaimDocument, { params: { ...desk, documentId } })).status).toBe(
      200,
    );
    const certificate = { paper: 'certificate' } as const;
    expect((await marta.call(getClaimPaper, { params: { claimId, ...certificate } })).status).toBe(200);
    expect((await priya.call(getDeskClaimPaper, { params: { ...desk, ...certificate } })).status).toBe(200);
    const handover = await priya.call(getDeskClaimPaper, { params: { ...desk, paper: 'handover' } });
    expect(handover.problem.code).toBe(no.claim_document_missing.code);
    const missing = await priya.call(getDeskClaimPaper, {
      params: { ...desk, claimId: newId(), ...certificate },
    });
    expect(missing.problem.code).toBe(claimRefusals.claim_missing.code);
    // A filed claim keeps its documents and takes more.
    const removed = await marta.call(removeClaimDocument, { params });
    expect(removed.problem.code).toBe(claimRefusals.claim_not_now.code);
    expect((await add(claimId, pdf, 'cost')).status).toBe(200);
  });

  test('goes with a message, and opens from it on both sides', async () => {
    const { claimId, details } = await lostClaim();
    const body = { ...details, circumstances: 'Lost.' };
    await marta.call(submitClaim, { params: { claimId }, body });
    const own = (await add(claimId, pdf, 'other')).answer.claim.proof.documents.at(-1);
    const documentIds = [own?.documentId ?? ''];
    const write = (ids: string[], id = claimId) =>
      marta.call(writeToExaminer, {
        params: { claimId: id },
        body: { words: 'See here.', documentIds: ids },
      });
    const { entries } = (await write(documentIds)).answer.claim;
    expect(entries.at(-1)?.documents).toEqual([{ documentId: documentIds[0], name: 'invoice.pdf' }]);
    const desk = { companyId: companyOf('Marta'), claimId };
    const note = { kind: 'message', words: 'Thank you.', documentIds } as const;
    const told = (await priya.call(writeClaimEntry, { params: desk, body: note })).answer.claim;
    expect(told.entries.at(-1)?.documents).toHaveLength(1);
    for (const ids of [[newId()], [...documentIds, newId()]])
      expect((await write(ids)).problem.code).toBe(claimRefusals.claim_attachment_missing.code);
    const other = await lostClaim();
    await marta.call(submitClaim, { params: { claimId: other.claimId }, body });
    const foreign = await write(documentIds, other.claimId);
    expect(foreign.problem.code).toBe(claimRefusals.claim_attachment_missing.code);
  });

  test('is removed from a draft, and missing afterwards', async () => {
    const { claimId } = await lostClaim();
    const documentId = (await add(claimId)).answer.claim.proof.documents[0]?.documentId ?? '';
    const params = { claimId, documentId };
    const removed = (await marta.call(removeClaimDocument, { params })).answer.claim;
    expect(removed.proof.documents).toEqual([]);
    for (const call of [removeClaimDocument, downloadClaimDocument] as const)
      expect((await marta.call(call, { params })).problem.code).toBe(no.claim_document_missing.code);
    for (const paper of ['handover', 'handoverPhoto'] as const) {
      const handover = await marta.call(getClaimPaper, { params: { claimId, paper } });
      expect(handover.problem.code).toBe(no.claim_document_missing.code);
    }
  });

  test('is refused when infected, of another type, or too many', async () => {
    const { claimId } = await lostClaim();
    const infected = await add(claimId, { name: 'box.pdf', content: Buffer.concat([smallPdf, eicar]) });
    expect(infected.problem.code).toBe(filesRefusals.infected.code);
    const program = await add(claimId, { name: 'box.exe', content: smallPdf });
    expect(program.problem.code).toBe(filesRefusals.invalid_format.code);
    const large = await add(claimId, { name: 'box.pdf', content: padded(5_000_001) });
    expect(large.problem.code).toBe(filesRefusals.too_large.code);
    for (let count = 0; count < 9; count += 1) await add(claimId);
    // Of two at the limit, one is refused.
    const both = await Promise.all([add(claimId), add(claimId)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await add(claimId)).problem.code).toBe(no.claim_documents_full.code);
  });

  test('is refused above 15 MB in all', async () => {
    const { claimId } = await lostClaim();
    const nearly = { name: 'scan.pdf', content: padded(4_900_000) };
    for (let count = 0; count < 3; count += 1) await add(claimId, nearly);
    expect((await add(claimId, nearly)).problem.code).toBe(no.claim_documents_large.code);
    expect((await add(claimId)).status).toBe(200);
  });

  test('is refused for a claim that is withdrawn or missing', async () => {
    const { claimId } = await lostClaim();
    const params = { claimId };
    await marta.call(withdrawClaim, { params });
    expect((await add(claimId)).problem.code).toBe(claimRefusals.claim_not_now.code);
    expect((await add(newId())).problem.code).toBe(claimRefusals.claim_missing.code);
    expect((await marta.call(addClaimPhotoLink, { params })).problem.code).toBe(
      claimRefusals.claim_not_now.code,
    );
    const asked = await marta.call(requestAffidavit, { params, body: { email: 'r@solberg.example' } });
    expect(asked.problem.code).toBe(claimRefusals.claim_not_now.code);
  });
});

describe('a photo link', () => {
  test("has the portal's own address, whatever host the request names", async () => {
    const { claimId } = await lostClaim();
    const reply = await sendRawRequest(
      loupe.url,
      [
        `POST ${addClaimPhotoLink.path.replace(':claimId', claimId)} HTTP/1.1`,
        'Host: claims.evil.test',
        'X-Forwarded-Host: claims.evil.test',
        `Authorization: Bearer ${await loupe.token('Marta')}`,
        'X-Subscription-Key: loupe-web',
        'Content-Type: application/json',
        'Content-Length: 2',
        'Connection: close',
        '',
        '{}',
      ].join('\r\n'),
    );
    expect(reply.status).toBe(200);
    const { address } = JSON.parse(reply.body) as { address: string };
    expect(address.startsWith(`${loupe.url}/claim-photos#`)).toBe(true);
  });

  test('adds photos without signing in until it expires', async () => {
    const { claimId } = await lostClaim();
    const link = (await marta.call(addClaimPhotoLink, { params: { claimId } })).answer;
    expect(link.qrCode).toContain('<svg');
    const token = tokenIn(link.address);
    const facts = (await guest().call(readClaimLink, { body: { token } })).answer;
    expect(facts).toMatchObject({ purpose: 'photos', added: [], roomFor: 10 });
    expect((await addByLink(token)).answer).toEqual({ name: 'box.png' });
    const { proof } = (await marta.call(getClaim, { params: { claimId } })).answer.claim;
    expect(proof.documents).toMatchObject([{ kind: 'packing', source: 'phone', name: 'box.png' }]);
    const infected = await addByLink(token, { name: 'box.png', content: Buffer.concat([photo, eicar]) });
    expect(infected.problem.code).toBe(filesRefusals.infected.code);
    for (let count = 1; count < 10; count += 1) await add(claimId);
    expect((await addByLink(token)).problem.code).toBe(no.claim_documents_full.code);
    await inAnHour(claimId);
    const ended = linkRefusals.claim_link_ended.code;
    expect((await addByLink(token)).problem.code).toBe(ended);
    expect((await guest().call(readClaimLink, { body: { token } })).problem.code).toBe(ended);
    expect((await addByLink('guessed')).problem.code).toBe(ended);
  });
});

const drawing: number[][] = [Array.from({ length: 40 }, (_, at) => at * 7)];

const signature = {
  kind: 'NotReceived',
  statement: 'I was home all day.',
  name: 'Dana Kessler',
  signature: drawing,
  agreed: true,
} as const;

async function askRecipient(claimId: string) {
  const email = `r${newId().slice(-8)}@solberg.example`;
  const mail = await nextMail(loupe, email, () =>
    marta.call(requestAffidavit, { params: { claimId }, body: { email } }),
  );
  return { email, token: tokenIn(mail.text) };
}

describe("the recipient's affidavit", () => {
  test('is signed once, moves a waiting claim on, and is a document of it', async () => {
    const { claimId, details, shipmentNumber } = await lostClaim();
    await marta.call(submitClaim, { params: { claimId }, body: { ...details, circumstances: 'Lost.' } });
    const desk = { params: { companyId: companyOf('Marta'), claimId } };
    for (const move of ['acknowledge', 'askRecipient'] as const)
      await priya.call(moveClaim, { ...desk, body: { move, words: '', email: 'r@solberg.example' } });
    const { email, token } = await askRecipient(claimId);
    const postalCode = testBed.draft().destination?.postalCode ?? '';
    const sign = (code = postalCode) =>
      guest().call(signAffidavit, { body: { token, ...signature, postalCode: code } });
    expect((await sign('99999')).problem.code).toBe(linkRefusals.claim_postal_code_wrong.code);
    const both = await Promise.all([sign(), sign()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await sign()).problem.code).toBe(linkRefusals.claim_link_ended.code);
    const { status, proof, entries } = (await marta.call(getClaim, { params: { claimId } })).answer.claim;
    expect(status).toBe('Investigating');
    expect(proof.affidavit).toMatchObject({ email });
    expect(proof.documents.map(({ kind, name }) => [kind, name])).toEqual(
      expect.arrayContaining([
        ['affidavit', `affidavit-${shipmentNumber}.pdf`],
        ['affidavit', `signature-${shipmentNumber}.png`],
      ]),
    );
    const picture = proof.documents.find(({ name }) => name.endsWith('.png'))?.documentId ?? '';
    const drawn = await marta.call(downloadClaimDocument, { params: { claimId, documentId: picture } });
    expect(drawn.status).toBe(200);
    const paper = proof.documents.find(({ name }) => name.endsWith('.pdf'))?.documentId ?? '';
    const path = downloadClaimDocument.path.replace(':claimId', claimId).replace(':documentId', paper);
    const words = (await textOfPages((await downloadOverHttp(loupe, 'Marta', path)).body)).join(' ');
    for (const part of [shipmentNumber, signature.name]) expect(words).toContain(part);
    expect(proof.checklist.find(({ kind }) => kind === 'affidavit')?.status).toBe('done');
    expect(entries.at(-1)).toMatchObject({ title: 'Recipient signed the affidavit' });
    const again = await marta.call(requestAffidavit, { params: { claimId }, body: { email } });
    expect(again.problem.code).toBe(no.claim_signed_already.code);
  });

  test('ends with a newer link, after five wrong ZIP codes, and when it expires', async () => {
    const { claimId } = await lostClaim();
    const first = await askRecipient(claimId);
    const second = await askRecipient(claimId);
    const ended = linkRefusals.claim_link_ended.code;
    const sign = (token: string, postalCode: string) =>
      guest().call(signAffidavit, { body: { token, ...signature, postalCode } });
    expect((await sign(first.token, '02903')).problem.code).toBe(ended);
    for (let tries = 0; tries < 5; tries += 1) await sign(second.token, '99999');
    expect((await sign(second.token, '99999')).problem.code).toBe(ended);
    const third = await askRecipient(claimId);
    await inAnHour(claimId);
    expect((await guest().call(readClaimLink, { body: { token: third.token } })).problem.code).toBe(ended);
    for (let sent = 3; sent < 5; sent += 1) await askRecipient(claimId);
    const often = await marta.call(requestAffidavit, {
      params: { claimId },
      body: { email: third.email },
    });
    expect(often.problem.code).toBe(no.claim_asked_often.code);
    expect(await listMailTo(loupe, third.email)).toHaveLength(1);
    // A photo link can't sign.
    const link = (await marta.call(addClaimPhotoLink, { params: { claimId } })).answer;
    expect((await sign(tokenIn(link.address), '02903')).problem.code).toBe(ended);
  });
});

test('a month after they expired, unsigned links are deleted and signed ones kept', async () => {
  const links = async (claimId: string) =>
    (
      await testBed.pools.owner.query<{ signed: boolean }>(
        'select signed_at is not null as signed from shipping.claim_link where claim_id = $1',
        [claimId],
      )
    ).rows;
  const { claimId } = await lostClaim();
  await marta.call(addClaimPhotoLink, { params: { claimId } });
  const { token } = await askRecipient(claimId);
  const postalCode = testBed.draft().destination?.postalCode ?? '';
  await guest().call(signAffidavit, { body: { token, ...signature, postalCode } });
  const deleteOld = () =>
    testBed.runJob(shippingJobs(testBed.loupe.ports.shipping), 'shipping.remind_claims');
  await deleteOld();
  expect(await links(claimId)).toHaveLength(2);
  await testBed.pools.owner.query(
    "update shipping.claim_link set expires_at = now() - interval '31 days' where claim_id = $1",
    [claimId],
  );
  await deleteOld();
  expect(await links(claimId)).toEqual([{ signed: true }]);
});
