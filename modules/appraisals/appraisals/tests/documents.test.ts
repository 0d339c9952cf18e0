import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  appraisalAsPdf,
  completeAppraisal,
  documentRefusals,
  downloadDocument,
  getAppraisal,
  getDocument,
  makeDocument,
} from '#modules/appraisals/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { savedDraft } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

async function bytesOf(path: string, appraisalId: string): Promise<Uint8Array> {
  const reply = await fetch(`${loupe.url}${path.replace(':appraisalId', appraisalId)}`, {
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
  });
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

test('a document is made in the background, and a preview says what the sealed one says', async () => {
  const { params, version } = await savedDraft(marta);
  const { appraisalId } = params;
  expect((await marta.call(getDocument, { params })).problem.code).toBe(
    documentRefusals.document_not_ready.code,
  );
  const make = async () => {
    await marta.call(makeDocument, { params });
    const status = async () => (await marta.call(getDocument, { params })).answer.status;
    await expect.poll(status, { timeout: 30_000 }).toBe('Ready');
    return bytesOf(downloadDocument.path, appraisalId);
  };
  const preview = await textOfPages(await make());
  expect(preview.every((page) => page.includes('Draft, not sealed'))).toBe(true);
  await marta.call(completeAppraisal, { params, body: { version } });
  const sealed = await make();
  const pages = await textOfPages(sealed);
  expect(pages).toHaveLength(preview.length);
  expect(pages.join(' ')).toContain('Center diamond');
  expect(Buffer.from(sealed).equals(Buffer.from(await bytesOf(appraisalAsPdf.path, appraisalId)))).toBe(true);
  // The sealed one is kept, so a second request has it at once.
  expect((await marta.call(makeDocument, { params })).answer.status).toBe('Ready');
});

/** Ends the connection of the work that waits for this table, as a killed server would. */
async function cutOff([table, asks]: readonly [string, string], act: () => Promise<unknown>): Promise<void> {
  const holder = await loupe.pools.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    const running = act().catch(() => undefined);
    const killed = async () => {
      const { rowCount } = await loupe.pools.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike '%' || $1 || '%'
            and pid <> pg_backend_pid()`,
        [asks],
      );
      return rowCount;
    };
    await expect.poll(killed, { timeout: 10_000 }).toBeGreaterThan(0);
    await holder.query('rollback');
    await running;
  } finally {
    holder.release();
  }
}

test.each([
  ['appraisals.seal', '"appraisals"."seal"'],
  ['kit.outbox', 'kit.publish'],
] as const)('killed while it seals, waiting for %s, a draft stays a draft', async (...waits) => {
  const { params, version } = await savedDraft(marta);
  const complete = () => marta.call(completeAppraisal, { params, body: { version } });
  await cutOff(waits, complete);
  const { rows } = await loupe.pools.owner.query('select from appraisals.seal where appraisal_id = $1', [
    params.appraisalId,
  ]);
  expect(rows).toHaveLength(0);
  expect((await marta.call(getAppraisal, { params })).answer.appraisal.status).toBe('Draft');
  const [one, other] = await Promise.all([complete(), complete()]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { appraisal } = (await marta.call(getAppraisal, { params })).answer;
  expect(appraisal).toMatchObject({ status: 'Complete', revision: 1 });
  expect(appraisal.seals).toHaveLength(1);
});
