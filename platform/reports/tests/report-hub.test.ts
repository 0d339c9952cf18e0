import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import { reportHub } from '#platform/reports/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { requestReport, ended } from '#apps/server/testing/request-report.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let files: string;
let web: TestLoupe;
let jobs: TestLoupe;
beforeAll(async () => {
  // Two nodes share a database and the file store.
  files = await mkdtemp(join(tmpdir(), 'loupe-shared-'));
  web = await startTestLoupe({ ROLES: 'web', DATA_DIR: files });
  jobs = await startTestLoupe({ DATA_DIR: files }, { database: web.connectionString });
});
afterAll(async () => {
  await jobs.stop();
  await web.stop();
  await rm(files, { recursive: true, force: true });
});
afterEach(() => void vi.restoreAllMocks());

const listen = async (node: TestLoupe, firstName: string) =>
  hearHub(node.url, reportHub, await node.token(firstName));

/**
 * Holds back the bytes until the listener is connected, then loses them. What is sent before a listener has subscribed
 * never reaches it, so only what the next attempt sends is sure to be heard.
 */
function loseBytes(attempts: 'first' | 'all'): () => void {
  const { store } = jobs.ports.files;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const put = vi.spyOn(store, 'put');
  const lose = async (): Promise<never> => {
    await released;
    throw new Error('no');
  };
  if (attempts === 'all') put.mockImplementation(lose);
  else put.mockImplementationOnce(lose);
  return release;
}

/** Until the listener hears this, a failed attempt is repeated at once. */
async function hears({ heard }: { readonly heard: readonly string[] }, message: string): Promise<void> {
  const repeat = async (): Promise<boolean> => {
    await web.pools.owner.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
    );
    return heard.includes(message);
  };
  await expect.poll(repeat, { timeout: 60_000 }).toBe(true);
}

test('sends report progress to subscribers on both nodes', async () => {
  const listeners = await Promise.all([listen(web, 'Marta'), listen(jobs, 'Marta')]);
  const stranger = await listen(jobs, 'Marta');
  try {
    const release = loseBytes('first');
    const person = await web.as('Marta');
    const requested = await requestReport(person, 'team-directory');
    for (const one of listeners) {
      const reply = await one.ask('subscribeToGroup', requested.id);
      expect(reply.answer).toMatchObject({ id: requested.id, title: 'Team directory', file: null });
    }
    release();
    for (const one of listeners) {
      await hears(one, 'reportGenerated');
      expect(one.heard).toContain('messageReceived');
      expect(one.heard).not.toContain('reportFailed');
    }
    expect(stranger.heard).toEqual([]);
    const report = await ended(person, requested);
    expect((await downloadOverHttp(web, 'Marta', report.file?.uri ?? '')).status).toBe(200);
  } finally {
    for (const one of [...listeners, stranger]) one.close();
  }
});

test('sends report failures, and nothing after unsubscribing', async () => {
  const [one, leaver] = await Promise.all([listen(web, 'Marta'), listen(web, 'Marta')]);
  try {
    const release = loseBytes('all');
    const person = await web.as('Marta');
    const requested = await requestReport(person, 'team-directory');
    for (const each of [one, leaver]) await each.ask('subscribeToGroup', requested.id);
    expect((await leaver.ask('unsubscribeFromGroup', requested.id)).answer).toEqual({});
    const before = leaver.heard.length;
    release();
    // The next attempt is the last.
    await web.pools.owner.query('update reports.report set tries = 5 where id = $1', [requested.id]);
    await hears(one, 'reportFailed');
    expect(leaver.heard).toHaveLength(before);
  } finally {
    one.close();
    leaver.close();
  }
});

test('rejects subscribing to a closed, foreign or unknown report', async () => {
  const person = await web.as('Marta');
  const report = await ended(person, await requestReport(person, 'team-directory'));
  for (const firstName of ['Jonah', 'Ilse', 'Priya']) {
    const one = await listen(web, firstName);
    const reply = await one.ask('subscribeToGroup', report.id);
    expect(['reports.report_missing', 'kit.forbidden']).toContain(reply.problem?.code);
    one.close();
  }
});
