import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { createLog } from '#kit/server/log/log.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { queryNotices } from '#platform/notifications/contract.ts';
import {
  approveTaxDocument,
  downloadDeskTaxDocument,
  downloadTaxDocument,
  getDeskTaxDocument,
  listDeskTaxDocuments,
  listTaxDocuments,
  rejectTaxDocument,
  replaceTaxDocument,
  sendTaxDocuments,
  taxDocumentRefusals as no,
  uploadTaxDocument,
} from '#modules/marketplace/contract.ts';
import { taxDocumentsQueue, watchTaxDocumentsJob } from '#modules/marketplace/server.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { downloadOverHttp, sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { findExemption } from '../server/certificate-store.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let owner: Pools['owner'];
let marta: Caller;
let jonah: Caller;
let vera: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  owner = createPools(loupe.connectionString, createLog('silent')).owner;
  [marta, jonah, vera] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah'), loupe.as('Vera')]);
  await send(await certificate(['NJ']));
});
afterAll(async () => {
  await owner.end();
  await testBed.close();
  await loupe.stop();
});

const today = () => day(providerDay(new Date()));

async function upload(
  file: { readonly name?: string; readonly content?: Uint8Array } = {},
  firstName = 'Marta',
): Promise<Response> {
  return sendFile(
    `${loupe.url}${uploadTaxDocument.path}`,
    { name: 'certificate.pdf', content: smallPdf, type: 'application/pdf', ...file },
    { authorization: `Bearer ${await loupe.token(firstName)}` },
  );
}
const uploaded = async () => (await upload()).text();

type Sent = Parameters<typeof marta.call<typeof sendTaxDocuments>>[1]['body']['documents'][number];

const certificate = async (states: readonly string[], given: Partial<Sent> = {}): Promise<Sent> => ({
  kind: 'Certificate',
  states: [...states],
  fileId: await uploaded(),
  effectiveOn: today(),
  expiresOn: null,
  ...given,
});

const send = async (...documents: Sent[]) =>
  marta.call(sendTaxDocuments, { body: { documents } }, { 'idempotency-key': randomUUID() });

const documentOf = async (state: string) => {
  const found = (await marta.call(listTaxDocuments, {})).answer.items.find((one) => one.state === state);
  if (found === undefined) throw new Error(`No document for ${state}.`);
  return found;
};

async function atDesk(state: string) {
  const { items } = (await vera.call(listDeskTaxDocuments, { query: { limit: 100, state: 'Open' } })).answer;
  const found = items.find((one) => one.state === state && one.company === 'Harrow & Vale');
  if (found === undefined) throw new Error(`Nothing to review for ${state}.`);
  const { companyId, documentId, version } = found;
  return { params: { companyId, documentId }, version };
}

const approve = async (state: string, expiresOn: ReturnType<typeof today> | null) => {
  const { params, version } = await atDesk(state);
  return vera.call(approveTaxDocument, { params, body: { effectiveOn: today(), expiresOn, version } });
};

const tasks = async () => {
  const { items } = (await marta.call(listInboxItems, { query: { limit: 100 } })).answer;
  return items.map(({ title }) => title).filter((title) => title.startsWith('Tax document'));
};

const notices = async () => {
  const query = { filter: {}, orderBy: 'CreatedOn desc', take: 100 } as const;
  return JSON.stringify((await marta.call(queryNotices, { body: query })).answer);
};

const exempt = async (state: string) => {
  const { companyId } = (await atDesk('NJ')).params;
  return (await testBed.work((ctx) => findExemption(ctx, companyId, state, today()))) !== undefined;
};

describe('a tax document', () => {
  test('for three states is sent, approved for one, and frees its orders of tax', async () => {
    const permit = { kind: 'WashingtonPermit', expiresOn: addDays(today(), 900) } as const;
    const sent = await send(await certificate(['OH', 'PA']), await certificate(['WA'], permit));
    expect(sent.status).toBe(200);
    expect(await documentOf('OH')).toMatchObject({
      status: 'Pending Approval',
      fileName: 'certificate.pdf',
      actions: ['replace', 'download'],
      history: [{ step: 'Sent', by: 'Marta Reyes' }],
    });
    expect(await exempt('OH')).toBe(false);
    const { params } = await atDesk('OH');
    const { document } = (await vera.call(getDeskTaxDocument, { params })).answer;
    expect(document).toMatchObject({ sentBy: 'Marta Reyes', actions: ['approve', 'reject', 'download'] });
    const approved = (await approve('OH', addDays(today(), 300))).answer.document;
    expect(approved).toMatchObject({ status: 'Active', decideBy: null });
    expect(await exempt('OH')).toBe(true);
    expect(await exempt('PA')).toBe(false);
    await expect.poll(notices).toContain('Tax document approved for Ohio');
    expect((await documentOf('OH')).history.map(({ step, by }) => [step, by])).toEqual([
      ['Sent', 'Marta Reyes'],
      ['Approved', 'The insurer'],
    ]);
  });

  test('that is rejected becomes a task with its reason, and is replaced', async () => {
    await send(await certificate(['GA']));
    const { params, version } = await atDesk('GA');
    const body = { reason: "The form isn't signed.", version };
    expect((await vera.call(rejectTaxDocument, { params, body })).status).toBe(200);
    expect(await documentOf('GA')).toMatchObject({ status: 'Needs Attention', reason: body.reason });
    await expect.poll(tasks).toContain('Tax document for Georgia needs attention');
    await expect.poll(notices).toContain("The form isn't signed.");
    // Spec marketplace §8: the reason is emailed.
    const [mail] = await waitForMail(
      loupe,
      findDemoPerson('Marta').email,
      'Your tax document for Georgia needs attention',
    );
    expect(mail?.text).toContain("The form isn't signed.");
    expect((await vera.call(rejectTaxDocument, { params, body })).problem.code).toBe(
      no.tax_document_decided.code,
    );
    const { documentId, version: now } = await documentOf('GA');
    const dates = { effectiveOn: today(), expiresOn: null, version: now };
    const replaced = await marta.call(replaceTaxDocument, {
      params: { documentId },
      body: { fileId: await uploaded(), ...dates },
    });
    expect(replaced.answer.document).toMatchObject({ status: 'Pending Approval', reason: '' });
    await expect.poll(tasks).not.toContain('Tax document for Georgia needs attention');
    const again = await marta.call(replaceTaxDocument, {
      params: { documentId },
      body: { fileId: await uploaded(), ...dates },
    });
    expect(again.problem.code).toBe(no.tax_document_decided.code);
  });

  test('opens for members of its company and for the desk', async () => {
    await send(await certificate(['UT']));
    const { documentId } = await documentOf('UT');
    const own = downloadTaxDocument.path.replace(':documentId', documentId);
    const opened = await downloadOverHttp(loupe, 'Jonah', own);
    expect([opened.status, opened.body.equals(smallPdf)]).toEqual([200, true]);
    expect((await downloadOverHttp(loupe, 'Elena', own)).status).toBe(404);
    const { params } = await atDesk('UT');
    const desk = downloadDeskTaxDocument.path
      .replace(':companyId', params.companyId)
      .replace(':documentId', documentId);
    expect((await downloadOverHttp(loupe, 'Vera', desk)).status).toBe(200);
    expect((await downloadOverHttp(loupe, 'Vera', desk.replace(documentId, randomUUID()))).status).toBe(404);
  });

  test('is reminded of 60, 30, and 7 days before its end, each once', async () => {
    await send(await certificate(['IL']));
    await approve('IL', addDays(today(), 40));
    const remind = () => testBed.runJob([watchTaxDocumentsJob], 'marketplace.watch_tax_documents');
    const reminders = async () =>
      (await notices()).split('Your tax document for Illinois expires').length - 1;
    await remind();
    await remind();
    await expect.poll(reminders).toBe(1);
    expect(await tasks()).not.toContainEqual(expect.stringContaining('Illinois'));
    testBed.clock.setOffset(12 * 86_400_000);
    await remind();
    await expect.poll(reminders).toBe(2);
    await expect.poll(tasks).toContainEqual(expect.stringMatching(/^Tax document for Illinois expires/));
    // One that lasts longer settles it.
    testBed.clock.setOffset(0);
    await send(await certificate(['IL']));
    await expect.poll(tasks).not.toContainEqual(expect.stringMatching(/^Tax document for Illinois/));
  });

  test('is found at the desk by its company, and a search for an unknown company finds none', async () => {
    await send(await certificate(['OK']));
    const found = async (search: string) =>
      (await vera.call(listDeskTaxDocuments, { query: { limit: 100, state: 'Open', search } })).answer.items;
    expect((await found('harrow')).map(({ state }) => state)).toContain('OK');
    expect(await found('No such company')).toEqual([]);
  });

  test('is due at the desk by the business day that its company is shown', async () => {
    await send(await certificate(['KS']));
    const { decideBy } = await documentOf('KS');
    const { params } = await atDesk('KS');
    const open = await testBed.work((ctx) => taxDocumentsQueue.open(ctx));
    const due = open.find(({ id }) => id === params.documentId)?.due;
    expect(due).toEqual(startOfProviderDay(addDays(decideBy ?? today(), 1)));
  });

  test('whose reminder fails does not stop the others', async () => {
    await send(await certificate(['IN', 'IA']));
    await approve('IN', addDays(today(), 5));
    await approve('IA', addDays(today(), 6));
    const { documentId } = await documentOf('IN');
    const cure = await poisonRow({ owner }, 'marketplace.tax_document', documentId);
    await testBed.runJob([watchTaxDocumentsJob], 'marketplace.watch_tax_documents');
    await cure();
    const { rows } = await owner.query('select item from kit.failed_item where job = $1', [
      'marketplace.watch_tax_documents',
    ]);
    expect(rows).toEqual([{ item: documentId }]);
    await expect.poll(notices).toContain('Your tax document for Iowa expires');
    expect(await notices()).not.toContain('Your tax document for Indiana expires');
  });
});

describe('refuses', () => {
  test.each([
    ['a second document while one is in review', async () => certificate(['NJ']), no.tax_in_review],
    ['a state with its own permit', async () => certificate(['MS']), no.tax_state_wrong],
    ['a state without sales tax', async () => certificate(['OR']), no.tax_state_wrong],
    ['a state named twice', async () => certificate(['TX', 'TX']), no.tax_state_twice],
    [
      'a document that ended yesterday',
      async () => certificate(['TX'], { effectiveOn: day('2020-01-01'), expiresOn: addDays(today(), -1) }),
      no.tax_expired,
    ],
    [
      'an end before its first day',
      async () => certificate(['TX'], { effectiveOn: addDays(today(), 9), expiresOn: addDays(today(), 8) }),
      no.tax_ends_before,
    ],
    [
      'a Washington permit without its end',
      async () => certificate(['WA'], { kind: 'WashingtonPermit' }),
      no.tax_expiry_missing,
    ],
    ['an unknown file', async () => certificate(['TX'], { fileId: randomUUID() }), no.tax_file_missing],
  ])('%s', async (_what, make, refusal) => {
    expect((await send(await make())).problem.code).toBe(refusal.code);
  });

  test('what is not a PDF, and a program that says it is one', async () => {
    const text = await upload({ name: 'certificate.txt', content: Buffer.from('hello') });
    expect(await text.json()).toMatchObject({ code: filesRefusals.invalid_format.code });
    const program = await upload({ content: Buffer.from('MZ\u0090\u0000 not a PDF') });
    expect(await program.json()).toMatchObject({ code: filesRefusals.invalid_format.code });
  });

  test('a PDF that carries a known program, and one of 5,000,001 bytes', async () => {
    const infected = await upload({ content: Buffer.concat([smallPdf, eicar]) });
    expect(await infected.json()).toMatchObject({ code: filesRefusals.infected.code });
    const padded = (size: number) => Buffer.concat([smallPdf, Buffer.alloc(size - smallPdf.length, '\n')]);
    expect((await upload({ content: padded(5_000_000) })).status).toBe(200);
    const large = await upload({ content: padded(5_000_001) });
    expect(await large.json()).toMatchObject({ code: filesRefusals.too_large.code });
  });

  test('at the desk, approval of a permit that expired yesterday', async () => {
    await send(await certificate(['WI'], { effectiveOn: addDays(today(), -30) }));
    const { params, version } = await atDesk('WI');
    const body = { effectiveOn: addDays(today(), -30), expiresOn: addDays(today(), -1), version };
    expect((await vera.call(approveTaxDocument, { params, body })).problem.code).toBe(no.tax_expired.code);
    expect(await documentOf('WI')).toMatchObject({ status: 'Pending Approval' });
  });

  test('members who are not business administrators', async () => {
    expect((await upload({}, 'Jonah')).status).toBe(403);
    const { answer } = await jonah.call(listTaxDocuments, {});
    expect(answer.actions).toEqual([]);
    expect(answer.items.some(({ actions }) => actions.includes('replace'))).toBe(false);
    const documents = [await certificate(['TX'])];
    expect(
      (await jonah.call(sendTaxDocuments, { body: { documents } }, { 'idempotency-key': randomUUID() }))
        .status,
    ).toBe(403);
  });

  test("another company's document, and pages that are lost", async () => {
    const elena = await loupe.as('Elena');
    const { documentId, version } = await documentOf('NJ');
    const body = { fileId: await uploaded(), effectiveOn: today(), expiresOn: null, version };
    const theirs = await elena.call(replaceTaxDocument, { params: { documentId }, body });
    expect(theirs.problem.code).toBe(no.tax_document_missing.code);
    expect((await elena.call(listTaxDocuments, {})).answer.items.map(({ state }) => state)).toEqual([]);
    const lost = await vera.call(listDeskTaxDocuments, {
      query: { limit: 25, state: 'Open', after: 'AAAA' },
    });
    expect(lost.problem.code).toBe(no.tax_page_lost.code);
    const params = { companyId: randomUUID(), documentId };
    expect((await vera.call(getDeskTaxDocument, { params })).problem.code).toBe(no.tax_document_missing.code);
  });
});
