import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { listActivity } from '#platform/audit/contract.ts';
import {
  requestSecuredLink,
  listSecuredDocuments,
  listSharedDocuments,
  openSecuredDocument,
  readSecuredLink,
  renewSecuredLink,
  securedRefusals,
  shareDocument,
  withdrawSecuredDocument,
} from '#platform/content/contract.ts';
import { documentFileRefusals } from '../../files/contract/document-files.ts';
import { moveClock } from '#platform/demo/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { queryNotices } from '#platform/notifications/contract.ts';
import { downloadOverHttp, smallPdf, uploadAtDesk } from '#apps/server/testing/send-file.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { withOtherLetter } from '#kit/server/testing/with-other-letter.ts';

const harrow = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';
const unknownId = '0192a000-0000-7000-8000-00000000dead';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());
afterEach(async () => {
  await loupe.guest.call(moveClock, { body: { to: null } });
  await expect.poll(() => loupe.clock.offsetMs).toBe(0);
});

async function advanceClock(days: number): Promise<void> {
  const forwardMs = days * 86_400_000;
  const { aheadMs } = (await loupe.guest.call(moveClock, { body: { forwardMs } })).answer;
  await expect.poll(() => loupe.clock.offsetMs).toBe(aheadMs);
}

const newKey = () => ({ 'idempotency-key': randomUUID() });

async function share(
  title: string,
  { companyId = harrow, person = undefined as string | undefined, note = '' } = {},
) {
  const fileId = await uploadAtDesk(loupe, { name: `${title}.pdf`, companyId });
  const personId = person === undefined ? null : findDemoPerson(person).personId;
  const owen = await loupe.as('Owen');
  return (await owen.call(shareDocument, { body: { companyId, personId, title, note, fileId } }, newKey()))
    .answer;
}

const listOf = async (firstName: string) =>
  (await (await loupe.as(firstName)).call(listSecuredDocuments, {})).answer.items;
const titlesOf = async (firstName: string) => (await listOf(firstName)).map(({ title }) => title);
const fileOf = (firstName: string, id: string) =>
  downloadOverHttp(loupe, firstName, `/services/content/api/secureddocuments/${id}/file`);

/** Token after the # in the mailed link. */
const linkIn = (text: string): string => {
  const token = /\/secured-document#([\w.-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`No link in: ${text}`);
  return token;
};

describe('a shared document', () => {
  test("shows a secured document to the company's business administrators or to its one recipient", async () => {
    await share('Block policy 2026', { note: 'Replaces the 2025 policy.' });
    await share('Letter to Jonah', { person: 'Jonah' });
    expect(await titlesOf('Marta')).toContain('Block policy 2026');
    expect(await titlesOf('Marta')).not.toContain('Letter to Jonah');
    expect(await titlesOf('Jonah')).toEqual(['Letter to Jonah']);
    expect(await titlesOf('Nadia')).toEqual([]);
    const [shown] = (await listOf('Marta')).filter(({ title }) => title === 'Block policy 2026');
    expect(shown).toMatchObject({
      note: 'Replaces the 2025 policy.',
      fileName: 'Block policy 2026.pdf',
      personName: null,
      sharedBy: 'Owen Clarke',
      state: 'Open',
      openings: [],
      actions: ['open'],
    });
  });

  test('hides a secured document from everyone else', async () => {
    const { id } = await share('Safe survey');
    const { id: ownId } = await share('For Jonah only', { person: 'Jonah' });
    for (const [reader, what] of [
      ['Ilse', id],
      ['Jonah', id],
      ['Marta', ownId],
    ] as const) {
      const reply = await (await loupe.as(reader)).call(openSecuredDocument, { params: { id: what } });
      expect(reply.problem.code).toBe(securedRefusals.secured_missing.code);
    }
    // The general file endpoint doesn't return it either.
    const general = await downloadOverHttp(loupe, 'Marta', `/services/content/api/files/${id}`);
    expect(general.status).toBe(404);
  });

  test('hides a secured document from another company in the database', async () => {
    const { id } = await share('Row-level secret');
    const seenBy = (companyId: string, { personId }: { readonly personId: string }) =>
      unitOfWorkOn(loupe.pools.plain)({ binding: 'company', companyId, personId }, async ({ client }) => {
        const documents = await client.query('select from content.secured_document where id = $1', [id]);
        const files = await client.query('select from files.file where id = $1', [id]);
        return [documents.rowCount, files.rowCount];
      });
    expect(await seenBy(kessler, findDemoPerson('Ilse'))).toEqual([0, 0]);
    expect(await seenBy(harrow, findDemoPerson('Marta'))).toEqual([1, 1]);
  });

  test('opens a secured document for signed-in recipients and records each opening', async () => {
    const { id } = await share('Certificate of insurance');
    const { status, body, headers } = await fileOf('Marta', id);
    expect([status, body.equals(smallPdf)]).toEqual([200, true]);
    expect(headers.get('content-disposition')).toContain('Certificate of insurance.pdf');
    const [shown] = (await listOf('Marta')).filter((one) => one.id === id);
    expect(shown?.openings).toMatchObject([{ personName: 'Marta Reyes', way: 'signed-in' }]);
    const { items } = (await (await loupe.as('Marta')).call(listActivity, { query: { limit: 25 } })).answer;
    expect(items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['content.shareDocument', 'content.openSecuredDocument']),
    );
  });

  test('sends a notice and a mail for a shared document', async () => {
    const { email } = findDemoPerson('Jonah');
    const mail = await nextMail(loupe, email, () => share('A letter with a link', { person: 'Jonah' }));
    expect(mail.subject).toBe('Assay Mutual shared "A letter with a link" with you');
    expect(mail.text).toContain("without signing in, so don't share it");
    const jonah = await loupe.as('Jonah');
    await expect
      .poll(async () =>
        (
          await jonah.call(queryNotices, { body: { filter: {}, orderBy: 'CreatedOn desc', take: 25 } })
        ).answer.items.map(({ title }) => title),
      )
      .toContain('"A letter with a link" was shared with you');
    expect(await listMailTo(loupe, findDemoPerson('Ilse').email)).toEqual([]);
  });

  test('rejects sharing with an unknown company or person, or a wrong file', async () => {
    const owen = await loupe.as('Owen');
    const fileId = await uploadAtDesk(loupe, { companyId: harrow });
    const body = { companyId: harrow, personId: null, title: 'T', note: '', fileId };
    const refusedWith = async (part: Partial<typeof body> | { personId: string }) =>
      (await owen.call(shareDocument, { body: { ...body, ...part } }, newKey())).problem.code;
    expect(await refusedWith({ companyId: unknownId })).toBe(securedRefusals.company_unknown.code);
    expect(await refusedWith({ personId: findDemoPerson('Ilse').personId })).toBe(
      securedRefusals.nobody_there.code,
    );
    expect(await refusedWith({ fileId: unknownId })).toBe(documentFileRefusals.file_lost.code);
    // A file can be shared once.
    const { id } = await share('Once only');
    expect(await refusedWith({ fileId: id })).toBe(documentFileRefusals.file_lost.code);
    expect(await refusedWith({ companyId: kessler })).toBe(documentFileRefusals.file_lost.code);
  });
});

describe('a mailed link', () => {
  const mailed = async (title: string) => {
    let id = '';
    const mail = await nextMail(loupe, findDemoPerson('Jonah').email, async () => {
      id = (await share(title, { person: 'Jonah' })).id;
    });
    return { id, token: linkIn(mail.text), html: mail.html };
  };
  const open = (token: string) =>
    fetch(`${loupe.url}/services/content/api/securedlinks/file`, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'x-subscription-key': 'loupe-web', 'content-type': 'application/json' },
    });

  test('opens a secured link without signing in and records its recipient', async () => {
    const { id, token } = await mailed('By link');
    const { answer } = await loupe.guest.call(readSecuredLink, { body: { token } });
    expect(answer).toMatchObject({ title: 'By link', fileName: 'By link.pdf', sharedBy: 'Owen Clarke' });
    const file = await open(token);
    expect(Buffer.from(await file.arrayBuffer()).equals(smallPdf)).toBe(true);
    const [shown] = (await listOf('Jonah')).filter((one) => one.id === id);
    expect(shown?.openings).toMatchObject([{ personName: 'Jonah Price', way: 'link' }]);
    // A member of another company opens a forwarded link like anyone else.
    const ilse = await loupe.as('Ilse');
    expect((await ilse.call(readSecuredLink, { body: { token } })).answer.title).toBe('By link');
  });

  test('rejects a secured link after 90 days, also for signed-in recipients', async () => {
    const { id, token } = await mailed('For ninety days');
    await advanceClock(89);
    expect((await open(token)).status).toBe(200);
    await advanceClock(1.01);
    const { problem } = await loupe.guest.call(readSecuredLink, { body: { token } });
    expect(problem).toMatchObject({ status: 410, code: securedRefusals.link_ended.code });
    expect((await open(token)).status).toBe(410);
    const [shown] = (await listOf('Jonah')).filter((one) => one.id === id);
    expect(shown).toMatchObject({ state: 'Ended', actions: ['askAnew'] });
    const jonah = await loupe.as('Jonah');
    const reply = await jonah.call(openSecuredDocument, { params: { id } });
    expect(reply.problem.code).toBe(securedRefusals.link_ended.code);
  });

  test('rejects a changed or forged secured link', async () => {
    const { token } = await mailed('Not to be forged');
    for (const one of [withOtherLetter(token), 'made.up.token', ''])
      expect((await loupe.guest.call(readSecuredLink, { body: { token: one } })).problem.status).toBe(410);
  });

  test('rejects a secured link whose recipient left the company', async () => {
    const { token } = await mailed('For colleagues only');
    const statusCounts = (status: string) =>
      loupe.pools.owner.query(
        `update companies.membership set approval_status = $2 where person_id = $1 and company_id = $3`,
        [findDemoPerson('Jonah').personId, status, companyOf('Jonah')],
      );
    await statusCounts('Rejected');
    await expect.poll(async () => (await open(token)).status).toBe(410);
    await statusCounts('Approved');
    await expect.poll(async () => (await open(token)).status).toBe(200);
  });

  test('ends a secured link when the document is withdrawn', async () => {
    const { id, token } = await mailed('Sent by mistake');
    const owen = await loupe.as('Owen');
    const { answer } = await owen.call(withdrawSecuredDocument, { params: { id } });
    expect(answer).toMatchObject({ state: 'Withdrawn', actions: [] });
    expect((await open(token)).status).toBe(410);
    expect(await titlesOf('Jonah')).not.toContain('Sent by mistake');
    expect((await owen.call(withdrawSecuredDocument, { params: { id } })).problem.code).toBe(
      securedRefusals.secured_withdrawn.code,
    );
    expect((await owen.call(renewSecuredLink, { params: { id: unknownId } })).problem.code).toBe(
      securedRefusals.secured_missing.code,
    );
  });
});

describe('an expired link', () => {
  test('lets a recipient request a new link, puts it in the staff inbox, and renews it for 90 days', async () => {
    const { id } = await share('To be renewed', { person: 'Jonah' });
    const jonah = await loupe.as('Jonah');
    const ask = () => jonah.call(requestSecuredLink, { params: { id } });
    expect((await ask()).problem.code).toBe(securedRefusals.link_lasts.code);
    await advanceClock(91);
    expect((await ask()).answer).toMatchObject({ state: 'Asked', actions: [] });
    expect((await ask()).problem.code).toBe(securedRefusals.link_asked.code);
    const owen = await loupe.as('Owen');
    const waiting = async () =>
      (await owen.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ why }) => why);
    const why = 'Harrow & Vale\'s link to "To be renewed" has expired.';
    await expect.poll(waiting).toContain(why);
    const { items, asked: requested } = (await owen.call(listSharedDocuments, { query: { limit: 25 } }))
      .answer;
    expect([items[0]?.id, items[0]?.askedBy, requested]).toEqual([id, 'Jonah Price', 1]);

    const mail = await nextMail(loupe, findDemoPerson('Jonah').email, () =>
      owen.call(renewSecuredLink, { params: { id } }),
    );
    expect(mail.subject).toBe('New link to "To be renewed"');
    const { answer } = await loupe.guest.call(readSecuredLink, { body: { token: linkIn(mail.text) } });
    expect(Date.parse(answer.linkEndsAt) - loupe.clock.now().getTime()).toBeGreaterThan(89 * 86_400_000);
    await expect.poll(waiting).not.toContain(why);
    expect((await listOf('Jonah')).find((one) => one.id === id)?.state).toBe('Open');
  });
});

describe('the desk', () => {
  test('lists shared documents page by page and rejects a forged cursor', async () => {
    await loupe.pools.owner.query(
      `insert into content.secured_document (company_id, id, title, note, file_name, content_type, size,
         shared_at, shared_by_name, link_ends_at)
       select $1, gen_random_uuid(), 'Number ' || number, '', 'a.pdf', 'application/pdf', 1,
         now() - number * interval '1 hour', 'Owen Clarke', now() + interval '1 day'
       from generate_series(1, 60) as number`,
      [kessler],
    );
    const owen = await loupe.as('Owen');
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 25 as const, ...(after === undefined ? {} : { after }) };
      const { items, next } = (await owen.call(listSharedDocuments, { query })).answer;
      ids.push(...items.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(ids.length).toBeGreaterThan(60);
    expect(new Set(ids).size).toBe(ids.length);
    const lost = await owen.call(listSharedDocuments, { query: { limit: 25, after: 'bm8' } });
    expect(lost.problem.code).toBe(securedRefusals.page_lost.code);
  });
});
