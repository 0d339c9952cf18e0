import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import {
  changeDocument,
  downloadCompanyDocument,
  downloadPublishedDocument,
  listCompanyDocuments,
  listManagedDocuments,
  listPublishedDocuments,
  publishDocument,
  removeCompanyDocument,
  withdrawDocument,
} from '#platform/content/contract.ts';
import { companyDocumentRefusals } from '../contract/company-documents.ts';
import { publishedRefusals } from '../contract/published-documents.ts';
import { documentFileRefusals } from '../../files/contract/document-files.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { downloadOverHttp, sendFile, smallPdf, uploadAtDesk } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const unknownId = '0192a000-0000-7000-8000-00000000dead';

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const newKey = () => ({ 'idempotency-key': randomUUID() });

const words = {
  category: 'Claims',
  description: 'To fill in by hand.',
  serviceType: null,
  affiliation: null,
} as const;

async function publish(
  title: string,
  part: { readonly serviceType?: 'MarketPlace'; readonly affiliation?: 'AGS' } = {},
) {
  const fileId = await uploadAtDesk(loupe, { name: `${title}.pdf`, as: 'Priya' });
  const body = { ...words, title, fileId, ...part };
  return (await priya.call(publishDocument, { body }, newKey())).answer;
}

const titlesFor = async (firstName: string) =>
  (await (await loupe.as(firstName)).call(listPublishedDocuments, {})).answer.items.map(({ title }) => title);
const fileOf = (firstName: string, id: string) =>
  downloadOverHttp(loupe, firstName, `/services/content/api/documentcenter/${id}/file`);

describe('a published document', () => {
  test('lists and downloads published documents', async () => {
    const { id } = await publish('Claim form');
    const jonah = await loupe.as('Jonah');
    const { items } = (await jonah.call(listPublishedDocuments, {})).answer;
    expect(items.find((one) => one.id === id)).toMatchObject({
      category: 'Claims',
      title: 'Claim form',
      description: 'To fill in by hand.',
      fileName: 'Claim form.pdf',
      contentType: 'application/pdf',
      size: smallPdf.length,
    });
    const { status, body, headers } = await fileOf('Jonah', id);
    expect([status, body.equals(smallPdf)]).toEqual([200, true]);
    expect(headers.get('content-disposition')).toContain('Claim form.pdf');
    expect((await fileOf('Owen', id)).status).toBe(200);
    expect((await loupe.guest.call(listPublishedDocuments, {})).status).toBe(401);
  });

  test('hides a document from companies without its service', async () => {
    const { id } = await publish('Market rules', { serviceType: 'MarketPlace' });
    expect(await titlesFor('Marta')).toContain('Market rules');
    expect(await titlesFor('Ilse')).not.toContain('Market rules');
    expect(await titlesFor('Owen')).toContain('Market rules');
    const ilse = await loupe.as('Ilse');
    const reply = await ilse.call(downloadPublishedDocument, { params: { id } });
    expect(reply.problem.code).toBe(publishedRefusals.published_missing.code);
  });

  test("shows a partner program's document to its members alone, while they belong to it", async () => {
    const { id } = await publish('AGS member handbook', { affiliation: 'AGS' });
    const own = (await (await loupe.as('Grace')).call(listPublishedDocuments, {})).answer.items;
    expect(own.find((one) => one.id === id)).toMatchObject({ affiliation: 'AGS' });
    expect((await fileOf('Grace', id)).body.equals(smallPdf)).toBe(true);
    expect(await titlesFor('Owen')).toContain('AGS member handbook');
    expect(await titlesFor('Marta')).not.toContain('AGS member handbook');
    const read = async (firstName: string) =>
      (await (await loupe.as(firstName)).call(downloadPublishedDocument, { params: { id } })).problem.code;
    expect(await read('Marta')).toBe(publishedRefusals.published_missing.code);
    await loupe.pools.owner.query(`update companies.partner_affiliation set end_date = '2020-01-01'`);
    expect(await titlesFor('Grace')).not.toContain('AGS member handbook');
    expect(await read('Grace')).toBe(publishedRefusals.published_missing.code);
  });

  test("replaces a document's file and rejects a stale change and names who changed it first", async () => {
    const { id, version } = await publish('Packing guide');
    const fileId = await uploadAtDesk(loupe, {
      name: 'second.pdf',
      content: Buffer.concat([smallPdf, Buffer.from('\n%2')]),
      as: 'Priya',
    });
    const body = { ...words, title: 'Packing guide 2027', version, fileId };
    const { answer } = await priya.call(changeDocument, { params: { id }, body });
    expect(answer).toMatchObject({ title: 'Packing guide 2027', fileName: 'second.pdf', version: 2 });
    expect((await fileOf('Jonah', id)).body.length).toBe(smallPdf.length + 3);
    const ingrid = await loupe.as('Ingrid');
    const late = await ingrid.call(changeDocument, { params: { id }, body: { ...body, fileId: null } });
    expect(late.problem).toMatchObject({
      code: kitRefusals.changed_meanwhile.code,
      changed: { by: 'Priya Nair' },
    });
    // Without a new file, the current one stays.
    const changes = { ...body, title: 'Packing', version: 2, fileId: null };
    expect((await ingrid.call(changeDocument, { params: { id }, body: changes })).answer).toMatchObject({
      title: 'Packing',
      fileName: 'second.pdf',
    });
  });

  test('hides a withdrawn document from members but not from the desk', async () => {
    const { id, version } = await publish('Old rates');
    expect((await priya.call(withdrawDocument, { params: { id } })).answer.state).toBe('Withdrawn');
    expect(await titlesFor('Jonah')).not.toContain('Old rates');
    expect((await fileOf('Jonah', id)).status).toBe(404);
    expect((await fileOf('Owen', id)).status).toBe(404);
    const { items } = (await priya.call(listManagedDocuments, {})).answer;
    expect(items.find((one) => one.id === id)).toMatchObject({ state: 'Withdrawn', actions: [] });
    const repeated = await priya.call(withdrawDocument, { params: { id } });
    expect(repeated.problem.code).toBe(publishedRefusals.published_withdrawn.code);
    const body = { ...words, title: 'Rates', version, fileId: null };
    expect((await priya.call(changeDocument, { params: { id }, body })).problem.code).toBe(
      publishedRefusals.published_withdrawn.code,
    );
    expect((await priya.call(withdrawDocument, { params: { id: unknownId } })).problem.code).toBe(
      publishedRefusals.published_missing.code,
    );
  });

  test('rejects publishing a missing, shared or infected file', async () => {
    const harrow = '0192a000-0000-7000-8000-00000000c001';
    const otherFile = await uploadAtDesk(loupe, { companyId: harrow });
    for (const fileId of [unknownId, otherFile]) {
      const body = { ...words, title: 'T', fileId };
      const reply = await priya.call(publishDocument, { body }, newKey());
      expect(reply.problem.code).toBe(documentFileRefusals.file_lost.code);
    }
    const content = Buffer.concat([smallPdf, eicar]);
    await expect(uploadAtDesk(loupe, { content })).rejects.toThrow(filesRefusals.infected.code);
    await expect(uploadAtDesk(loupe, { name: 'a.png' })).rejects.toThrow(filesRefusals.invalid_format.code);
    await expect(uploadAtDesk(loupe, { as: 'Marta' })).rejects.toThrow(kitRefusals.forbidden.code);
  });
});

describe('company documents', () => {
  const add = async (firstName: string, name: string, content: Buffer = smallPdf) =>
    sendFile(
      `${loupe.url}/services/content/api/companydocuments`,
      { name, content, type: 'application/pdf' },
      { authorization: `Bearer ${await loupe.token(firstName)}` },
    );
  const documentsSeenBy = async (firstName: string) =>
    (await (await loupe.as(firstName)).call(listCompanyDocuments, {})).answer;

  test('lets administrators manage company documents and everyone in the company read them', async () => {
    expect((await add('Marta', 'Opening hours.pdf')).status).toBe(200);
    expect(await documentsSeenBy('Marta')).toMatchObject({
      items: [{ fileName: 'Opening hours.pdf', keptBy: 'Marta Reyes', actions: ['remove'] }],
      actions: ['add'],
    });
    const { items, actions } = await documentsSeenBy('Jonah');
    expect([items[0]?.actions, actions]).toEqual([[], []]);
    const id = items[0]?.id ?? '';
    const file = await downloadOverHttp(loupe, 'Jonah', `/services/content/api/companydocuments/${id}/file`);
    expect(file.body.equals(smallPdf)).toBe(true);
    const jonah = await loupe.as('Jonah');
    expect((await jonah.call(removeCompanyDocument, { params: { id } })).status).toBe(403);
    const nadia = await loupe.as('Nadia');
    expect((await nadia.call(removeCompanyDocument, { params: { id } })).status).toBe(204);
    expect((await documentsSeenBy('Marta')).items).toEqual([]);
  });

  test('hides company documents from other companies', async () => {
    const added = (await (await add('Marta', 'Safe.pdf')).json()) as { id: string };
    const params = { id: added.id };
    const ilse = await loupe.as('Ilse');
    expect((await documentsSeenBy('Ilse')).items).toEqual([]);
    expect((await ilse.call(downloadCompanyDocument, { params })).problem.code).toBe(
      companyDocumentRefusals.company_document_missing.code,
    );
    expect((await ilse.call(removeCompanyDocument, { params })).problem.code).toBe(
      companyDocumentRefusals.company_document_missing.code,
    );
  });

  test('checks company documents like every upload', async () => {
    const code = async (name: string, content: Buffer) =>
      ((await (await add('Marta', name, content)).json()) as Problem).code;
    expect(await code('a.pdf', Buffer.concat([smallPdf, eicar]))).toBe(filesRefusals.infected.code);
    expect(await code('a.exe', smallPdf)).toBe(filesRefusals.invalid_format.code);
    expect(await code('a.pdf', Buffer.alloc(0))).toBe(filesRefusals.empty.code);
    expect((await add('Jonah', 'a.pdf')).status).toBe(403);
  });
});
