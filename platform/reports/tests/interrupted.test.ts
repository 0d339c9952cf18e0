import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { getReport, processReport, startReport } from '#platform/reports/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { requestReport, ended } from '#apps/server/testing/request-report.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());
afterEach(() => void vi.restoreAllMocks());

const store = () => loupe.ports.files.store;
const keyOf = ({ id }: { id: string }) => `made/reports/${id.slice(-2)}/${id}`;
const read = async (id: string) => (await marta.call(getReport, { params: { id } })).answer;
const body = { kind: 'team-directory', parameters: {} };

/** Marta's last notice about reports. */
const noticesOf = async () =>
  (await marta.call(listNotices, { query: { limit: 25, search: 'Team directory' } })).answer.items
    .slice(0, 2)
    .map(({ title }) => title);

/** Runs the queue's retries now. */
const retryNow = () =>
  loupe.pools.owner.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
  );

async function filesOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store().list('made/reports')) keys.push(key);
  return keys;
}

test('repeats an interrupted report and creates one file', async () => {
  const { put: putFile } = store();
  vi.spyOn(store(), 'put').mockImplementationOnce(async (...args) => {
    await putFile.apply(store(), args);
    throw new Error('the process is gone');
  });
  const requested = await requestReport(marta, body.kind);
  await expect
    .poll(
      async () => {
        await retryNow();
        return (await read(requested.id)).state;
      },
      { timeout: 60_000 },
    )
    .toBe('SUCCESS');
  const report = await read(requested.id);
  expect((await filesOf()).filter((key) => key === keyOf(report))).toHaveLength(1);
  const { rows } = await loupe.pools.owner.query('select attempt from reports.report where id = $1', [
    report.id,
  ]);
  expect(rows).toEqual([{ attempt: 2 }]);
  const { body: file } = await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '');
  expect(readSheet(file)).toHaveLength(report.progress.done + 1);
});

test('replaces a hanging worker and discards its late output', async () => {
  const { put: putFile } = store();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHanging = false;
  let isLate = false;
  vi.spyOn(store(), 'put').mockImplementationOnce(async (key, content, options) => {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    isHanging = true;
    await released;
    const facts = await putFile.call(store(), key, bytes, options);
    isLate = true;
    return facts;
  });
  const requested = await requestReport(marta, body.kind);
  await expect.poll(async () => (await read(requested.id)).state, { timeout: 30_000 }).toBe('PROCESSING');
  for (const reply of [
    await marta.call(startReport, { body }),
    await marta.call(processReport, { params: { id: requested.id } }),
  ]) {
    expect([reply.status, reply.problem.code, reply.problem.detail]).toEqual([
      409,
      'reports.in_progress',
      'Request already in progress',
    ]);
  }
  await expect.poll(() => isHanging, { timeout: 30_000 }).toBe(true);
  await loupe.pools.owner.query(
    `update reports.report set changed_at = now() - interval '1 hour' where id = $1`,
    [requested.id],
  );
  await loupe.pools.owner.query(`select graphile_worker.add_job('reports.take_up')`);
  const report = await ended(marta, requested);
  expect(report.state).toBe('SUCCESS');
  release();
  await expect.poll(() => isLate, { timeout: 30_000 }).toBe(true);
  expect(await read(requested.id)).toEqual(report);
  const { body: file } = await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '');
  expect(readSheet(file)).toHaveLength(report.progress.done + 1);
});

test('fails a broken report without internal details and allows a restart', async () => {
  const broken = vi.spyOn(store(), 'put').mockRejectedValue(new Error('disk sda1 is on fire'));
  const requested = await requestReport(marta, body.kind);
  const state = async () => {
    await retryNow();
    return (await read(requested.id)).state;
  };
  await expect.poll(state, { timeout: 60_000 }).toBe('FAILURE');
  const failed = await read(requested.id);
  expect(failed).toMatchObject({
    reason: "Something went wrong on our end. We've been notified.",
    file: null,
    actions: ['process'],
  });
  expect(broken).toHaveBeenCalledTimes(5);
  const file = await downloadOverHttp(loupe, 'Marta', `/services/reporting/api/Reports/${requested.id}/file`);
  expect([file.status, file.body.toString()]).toEqual([409, expect.stringContaining('reports.not_made')]);
  broken.mockRestore();
  const repeated = await marta.call(processReport, { params: { id: requested.id } });
  expect(repeated.answer).toMatchObject({ state: 'WAITING', reason: null, actions: [] });
  const report = await ended(marta, requested);
  expect(report.state).toBe('SUCCESS');
  // The requester gets a notice for success and for failure.
  await expect
    .poll(noticesOf, { timeout: 30_000 })
    .toEqual(['Team directory is ready', 'Team directory failed']);
  // Finished reports stay.
  expect((await marta.call(processReport, { params: { id: requested.id } })).answer).toEqual(report);
});

test('starts a pending report on request', async () => {
  const waiting = await startTestLoupe({ ROLES: 'web' });
  try {
    const person = await waiting.as('Marta');
    const requested = await requestReport(person, body.kind);
    // Its job is gone.
    await waiting.pools.owner.query(`delete from graphile_worker._private_jobs where key = $1`, [
      `reports.report:${requested.id}`,
    ]);
    const repeated = await person.call(processReport, { params: { id: requested.id } });
    expect(repeated.answer.state).toBe('WAITING');
    const { rowCount } = await waiting.pools.owner.query(
      'select 1 from graphile_worker.jobs where key = $1',
      [`reports.report:${requested.id}`],
    );
    expect(rowCount).toBe(1);
  } finally {
    await waiting.stop();
  }
});
