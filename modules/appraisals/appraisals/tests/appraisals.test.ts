import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  appraisalAsPdf,
  appraisalRefusals as no,
  completeAppraisal,
  createAppraisal,
  deleteAppraisal,
  getAppraisal,
  listAppraisals,
  reopenAppraisal,
  saveAppraisal,
  summarizeAppraisals,
  verifyAppraisal,
} from '#modules/appraisals/contract.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { finishedContent, sealedAppraisal } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
let testBed: LedgerTestBed;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  testBed = createLedgerTestBed(loupe.connectionString);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const create = async (from?: { appraisalId: string; way: 'duplicate' | 'new-customer' | 'update' }) =>
  marta.call(createAppraisal, { body: from === undefined ? {} : { from } }, { 'idempotency-key': newId() });
const params = (appraisalId: string) => ({ params: { appraisalId } });
const save = (appraisalId: string, version: number, content: Content) =>
  marta.call(saveAppraisal, { ...params(appraisalId), body: { version, content } });
const complete = (appraisalId: string, version: number) =>
  marta.call(completeAppraisal, { ...params(appraisalId), body: { version } });
const sealed = () => sealedAppraisal(marta);
/** As if it had been finished a year and a day ago. */
const age = (appraisalId: string) =>
  testBed.pools.owner.query(
    "update appraisals.appraisal set completed_at = completed_at - interval '366 days' where appraisal_id = $1",
    [appraisalId],
  );

describe('an appraisal', () => {
  test('is drafted, saved, sealed once, verified by its holder, and printed', async () => {
    const { appraisalId, number, version, content } = (await create()).answer.appraisal;
    expect(number).toMatch(/^HV-\d{4}-\d{4}$/);
    expect(content.document['appraiserName']).toBe('Marta Reyes');
    expect((await complete(appraisalId, version)).problem.code).toBe(no.has_gaps.code);
    const saved = (await save(appraisalId, version, finishedContent())).answer;
    expect((await save(appraisalId, version, finishedContent())).problem.code).toBe(no.has_changed.code);
    const both = await Promise.all([
      complete(appraisalId, saved.version),
      complete(appraisalId, saved.version),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { appraisal } = (await marta.call(getAppraisal, params(appraisalId))).answer;
    expect(appraisal).toMatchObject({ status: 'Complete', customer: 'Eleanor Whitcomb', itemCount: 2 });
    expect(appraisal.seals).toHaveLength(1);
    const [seal] = appraisal.seals;
    const verified = await loupe.guest.call(verifyAppraisal, {
      body: { number, seal: (seal?.hash ?? '').slice(0, 16) },
    });
    expect(verified.answer).toMatchObject({
      companyName: 'Harrow & Vale',
      total: appraisal.total,
      isReplaced: false,
    });
    expect(JSON.stringify(verified.answer)).not.toContain('Whitcomb');
    const other = await loupe.guest.call(verifyAppraisal, { body: { number, seal: '0'.repeat(16) } });
    expect(other.problem.code).toBe(no.seal_unknown.code);
    expect((await save(appraisalId, appraisal.version, finishedContent())).problem.code).toBe(
      no.not_draft.code,
    );
    const pdf = await marta.call(appraisalAsPdf, params(appraisalId));
    expect(pdf.status).toBe(200);
  });

  test('whose connection drops during sealing stays an unsealed draft, and is sealed once later', async () => {
    const { appraisalId, version } = (await create()).answer.appraisal;
    const saved = (await save(appraisalId, version, finishedContent())).answer;
    await testBed.pools.owner.query(
      `create function appraisals.dies() returns trigger language plpgsql as
         $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
       create trigger dies before update on appraisals.appraisal for each row
         when (new.appraisal_id = '${appraisalId}' and new.status = 'Complete') execute function appraisals.dies()`,
    );
    expect((await complete(appraisalId, saved.version)).status).toBeGreaterThanOrEqual(500);
    const { appraisal } = (await marta.call(getAppraisal, params(appraisalId))).answer;
    expect(appraisal).toMatchObject({ status: 'Draft', version: saved.version, seals: [] });
    await testBed.pools.owner.query(
      'drop trigger dies on appraisals.appraisal; drop function appraisals.dies()',
    );
    const done = (await complete(appraisalId, saved.version)).answer.appraisal;
    expect(done.seals).toHaveLength(1);
  });

  test('that is edited again keeps its first seal, marked as replaced', async () => {
    const done = await sealed();
    const reopened = await marta.call(reopenAppraisal, {
      ...params(done.appraisalId),
      body: { version: done.version },
    });
    expect(reopened.answer.appraisal).toMatchObject({ status: 'Draft', revision: 2 });
    expect(reopened.answer.appraisal.actions).not.toContain('delete');
    const again = (await complete(done.appraisalId, reopened.answer.appraisal.version)).answer.appraisal;
    expect(again.seals.map(({ revision }) => revision)).toEqual([2, 1]);
    const check = async (at: number) =>
      (
        await loupe.guest.call(verifyAppraisal, {
          body: { number: done.number, seal: again.seals[at]?.hash ?? '' },
        })
      ).answer;
    expect(await check(0)).toMatchObject({ revision: 2, isReplaced: false });
    expect(await check(1)).toMatchObject({ revision: 1, isReplaced: true });
  });

  test('older than 365 days is superseded by an update instead of edited', async () => {
    const done = await sealed();
    const reopen = () =>
      marta.call(reopenAppraisal, { ...params(done.appraisalId), body: { version: done.version } });
    await age(done.appraisalId);
    expect((await reopen()).problem.code).toBe(no.too_old.code);
    const update = (await create({ appraisalId: done.appraisalId, way: 'update' })).answer.appraisal;
    expect(update.supersedes).toEqual({ appraisalId: done.appraisalId, number: done.number });
    const content = { ...update.content, reasons: reasonsFor(update.content) };
    const saved = (await save(update.appraisalId, update.version, content)).answer;
    expect((await complete(update.appraisalId, saved.version)).status).toBe(200);
    const old = (await marta.call(getAppraisal, params(done.appraisalId))).answer.appraisal;
    expect(old).toMatchObject({ isSuperseded: true, actions: ['copy', 'email'] });
    expect((await create({ appraisalId: done.appraisalId, way: 'update' })).problem.code).toBe(
      no.superseded.code,
    );
    const draft = (await create()).answer.appraisal;
    expect((await create({ appraisalId: draft.appraisalId, way: 'update' })).problem.code).toBe(
      no.not_complete.code,
    );
  });

  test('is copied to a new customer, and a draft is deleted', async () => {
    const done = await sealed();
    const copy = (await create({ appraisalId: done.appraisalId, way: 'new-customer' })).answer.appraisal;
    expect(copy).toMatchObject({ status: 'Draft', customer: '', itemCount: 2, total: done.total });
    expect(copy.content.items.map(({ itemId }) => itemId)).not.toContain(done.content.items[0]?.itemId);
    const remove = await marta.call(deleteAppraisal, {
      ...params(copy.appraisalId),
      body: { version: copy.version },
    });
    expect(remove.status).toBe(204);
    expect((await marta.call(getAppraisal, params(copy.appraisalId))).problem.code).toBe(no.missing.code);
  });

  test('refuses a 16th item, a weight of a million carats, vague words, negatives and emoji in terms', async () => {
    const { appraisalId, version, content } = (await create()).answer.appraisal;
    const [item] = finishedContent().items;
    const [gem] = item?.gems ?? [];
    if (item === undefined || gem === undefined) throw new Error('The demo has no gem.');
    const withGem = (values: object) => ({
      ...content,
      items: [{ ...item, gems: [{ ...gem, values: { ...gem.values, ...values } }] }],
    });
    const status = async (body: unknown) =>
      (
        await callUnchecked(loupe, 'Marta', saveAppraisal, {
          ...params(appraisalId),
          body: { version, content: body },
        })
      ).status;
    expect(await status({ ...content, items: Array.from({ length: 16 }, () => item) })).toBe(422);
    expect(await status(withGem({ carats: 1_000_000_000 }))).toBe(422);
    expect(await status(withGem({ carats: -1 }))).toBe(422);
    expect(await status(withGem({ color: 'H-J' }))).toBe(422);
    expect(await status(withGem({ title: 'Nice diamond' }))).toBe(422);
    expect(await status({ ...content, document: { ...content.document, terms: 'Shiny \u{1F48E}' } })).toBe(
      422,
    );
    expect(await status({ ...content, document: { ...content.document, terms: 'x'.repeat(501) } })).toBe(422);
    expect(await status(withGem({ carats: 1_520 }))).toBe(200);
  });

  test("starts with what the person wrote last, without the customer's part", async () => {
    const { appraisalId, version } = (await create()).answer.appraisal;
    const content = finishedContent();
    const wanted = {
      appraiserTitle: 'Graduate gemologist',
      qualifications: 'GIA, 2009.',
      layout: 'Frame',
      terms: 'Keep this document.',
    };
    const document = { ...content.document, ...wanted };
    await save(appraisalId, version, { ...content, document });
    const next = (await create()).answer.appraisal.content;
    expect(next.document).toMatchObject(wanted);
    expect(next.customer).toEqual({});
    expect(next.document['approachReason']).toBeUndefined();
  });

  test('is missing for another company', async () => {
    const done = await sealed();
    const amara = await loupe.as('Amara');
    expect((await amara.call(getAppraisal, params(done.appraisalId))).problem.code).toBe(no.missing.code);
    expect((await amara.call(listAppraisals, { query: { limit: 25 } })).answer.items).toEqual([]);
  });
});

const reasonsFor = (content: Content): Content['reasons'] =>
  content.items.map(({ itemId }) => ({ check: `item.${itemId}.photos`, words: 'Photos are in our file.' }));

test('the list finds by number, customer, item and value, page by page', async () => {
  const done = await sealed();
  const find = async (query: object) =>
    (await marta.call(listAppraisals, { query: { limit: 25, ...query } })).answer.items.map(
      ({ appraisalId }) => appraisalId,
    );
  for (const search of [done.number, 'whitcomb', 'three-stone', (done.total / 100).toFixed(2)])
    expect(await find({ search, status: 'Complete' })).toContain(done.appraisalId);
  expect(await find({ search: done.number, status: 'Draft' })).toEqual([]);
  expect(await find({ search: '%whit' })).toEqual([]);
  expect(await find({ search: 'wh', status: 'Complete' })).toContain(done.appraisalId);
  const lost = await marta.call(listAppraisals, { query: { limit: 25, after: writeCursor(['x']) } });
  expect(lost.problem.code).toBe(no.page_lost.code);
  expect((await marta.call(summarizeAppraisals, {})).answer.complete).toBeGreaterThan(0);
});
